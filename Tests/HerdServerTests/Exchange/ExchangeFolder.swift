import Exchange
import Foundation
import HerdBook
import HerdFarm
import HerdServer
import HerdSync
import Packing
import TemporaryFolders
import Testing

/// A folder by which devices of a farm synchronise, with the farm.
struct ExchangeFolder: Sendable {
  let farm: Farm
  let url: URL
  let files: FolderExchange

  static func with(_ engine: Engine, _ use: (ExchangeFolder) async throws -> Void) async throws {
    let folder = try TemporaryFolder()
    try await Farm.with(engine) { farm in
      try await use(
        ExchangeFolder(farm: farm, url: folder.url, files: FolderExchange(path: folder.url.path)))
    }
    withExtendedLifetime(folder) {}
  }

  // MARK: The server's side

  func exchange(
    _ user: UserID = Farm.everything, files: (any FileExchange)? = nil, deltaLimit: Int = 64,
    pageLength: Int = 4096
  ) -> HerdExchange {
    HerdExchange(
      farm.server, of: user, in: Farm.account, files: files ?? self.files, deltaLimit: deltaLimit,
      pageLength: pageLength)
  }

  /// Names of the images and deltas.
  func names() async throws -> [String] { try await files.list(nil).files.map(\.name.text) }

  func names(in folder: String) async throws -> [String] {
    let name = try #require(ExchangeName(parsing: folder))
    return try await files.list(name).files.map(\.name.text)
  }

  /// The lines of a file.
  func lines(_ path: String) throws -> [String] {
    let packed = Array(try Data(contentsOf: url.appending(path: path)))
    return String(decoding: try Gzip.unpacked(packed, limit: 1 << 24), as: UTF8.self)
      .split(separator: "\n").map(String.init)
  }

  func text(_ path: String) throws -> String {
    try String(contentsOf: url.appending(path: path), encoding: .utf8)
  }

  // MARK: A device's side

  /// Leaves operations as a device does.
  func leave(
    _ operations: HerdSync.Operation..., sequence: Int, device: String = "K3", user: UserID = Farm.everything,
    account: Int = Farm.account
  ) async throws {
    let header = ExchangeHeader(
      .outbox(
        try #require(DeviceID(parsing: device)), sequence: sequence, operations: operations.count),
      of: user, in: account)
    let lines = operations.map { JSONNode.object($0.object).json + "\n" }.joined()
    try await leave(header.bytes + Array(lines.utf8), as: "\(device)-\(sequence).ndjson.gz")
  }

  /// Leaves a file of these bytes, packed.
  func leave(_ bytes: [UInt8], as name: String) async throws {
    try await leave(packed: try #require(Gzip.compressed(bytes)), as: name)
  }

  func leave(packed bytes: [UInt8], as name: String) async throws {
    let path = try #require(ExchangePath(parsing: "outbox/\(name)"))
    try await files.put(FileContent(bytes), to: path)
  }

  /// The receipts that answer a file.
  func receipts(_ name: String) throws -> [Receipt] {
    try lines("ack/\(name)").dropFirst().map { line in
      try Receipt(try #require(try JSONNode(parsing: line).object))
    }
  }

  /// Texts of the notes that the whole account has.
  func notes() async throws -> [String] {
    try await farm.rows(.changes).filter { $0["k"] == .whole(27) }.compactMap {
      $0["f"]?.object?["text"]?.text
    }
  }
}

/// A device that reads an exchange: what it has, by stream and identity.
struct ReadingDevice {
  private(set) var rows: [String: JSONNode] = [:]
  private(set) var number: Int?

  /// Reads what it needs.
  mutating func read(_ folder: ExchangeFolder) async throws {
    let files = try await folder.names().compactMap { ExchangeFile(parsing: $0) }
    switch ExchangePlan(from: number, in: files) {
    case .none, .unavailable: break
    case .deltas(let deltas): for file in deltas { try take(try folder.lines(file.name)) }
    case .image(let image, let deltas):
      rows = [:]
      for file in [image] + deltas { try take(try folder.lines(file.name)) }
    }
  }

  private mutating func take(_ lines: [String]) throws {
    var stream = ""
    for line in lines.dropFirst() {
      switch try SyncLine(parsing: line) {
      case .hello(let hello): stream = hello.stream
      case .put(let row): rows["\(stream) \(row["id"]?.whole ?? 0)"] = .object(row)
      case .del(_, let id): rows["\(stream) \(id)"] = nil
      case .purge(_, let animal): purge(animal)
      case .end(let end): number = max(number ?? 0, end.number)
      case .failure, .unknown: Issue.record("\(line)")
      }
    }
  }

  private mutating func purge(_ animal: AnimalID) {
    rows["animals \(animal)"] = nil
    rows = rows.filter { $0.value.object?["a"]?.whole != animal.rawValue }
  }
}
