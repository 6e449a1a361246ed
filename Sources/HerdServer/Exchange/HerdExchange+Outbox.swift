import Exchange
import HerdBook
import HerdSync
import Packing

extension HerdExchange {
  /// Takes the files of devices, each device's in the order of their numbers.
  func takeOutbox(_ report: inout Report) async throws {
    let listing = try await files.list(.outbox)
    report.left += listing.ignored
    var waiting: [(device: String, sequence: Int, name: ExchangeName)] = []
    for name in listing.files.map(\.name) where !name.text.hasSuffix(ExchangePath.partEnding) {
      if case .outbox(let device, let sequence) = ExchangeFile(parsingOutbox: name.text) {
        waiting.append((device.text, sequence, name))
      } else {
        try await refuse(name, "its name is not DEVICE-NUMBER.ndjson.gz", &report)
      }
    }
    for file in waiting.sorted(by: { ($0.device, $0.sequence) < ($1.device, $1.sequence) }) {
      do {
        try await take(file.name)
        report.taken += 1
      } catch let refusal as OutboxRefusal {
        guard let sentence = refusal.sentence else {
          report.left += 1
          continue
        }
        try await refuse(file.name, sentence, &report)
      }
    }
  }

  /// Pushes a file's operations and writes their receipts; only then the file goes, so that a run that is killed
  /// in between has receipts written again, and no operation done twice.
  private func take(_ name: ExchangeName) async throws {
    let path = ExchangePath(.outbox, name)
    let (header, operations) = try content(of: try await bytes(of: path), name)
    guard case .outbox(let device, let sequence, let count) = header.content else {
      throw OutboxRefusal.noOutbox
    }
    let receipts: [Receipt]
    do {
      let caller = Caller(account: account, user: user, device: device)
      receipts = try await server.push(by: caller).answer(to: operations).receipts
    } catch let failure as SyncFailure where failure.reason == .malformed {
      throw OutboxRefusal.malformed(failure.detail)
    }
    let answer = ExchangeHeader(
      .receipts(device, sequence: sequence, operations: count), of: user, in: account)
    guard let packed = Gzip.compressed(answer.bytes + Array(Receipt.lines(receipts).utf8)) else {
      throw Gzip.Fault.noMemory
    }
    try await files.put(FileContent(packed), to: ExchangePath(.ack, name))
    try await files.delete(path)
  }

  private func bytes(of path: ExchangePath) async throws -> [UInt8] {
    do {
      let packed = try await files.bytes(of: path, limit: Push.limit)
      return try Gzip.unpacked(packed, limit: Push.limit)
    } catch let error as ExchangeError where error.code == .tooLarge {
      throw OutboxRefusal.tooLong
    } catch let fault as Gzip.Fault {
      switch fault {
      case .cut: throw OutboxRefusal.cut
      case .damaged: throw OutboxRefusal.damaged
      case .tooLong: throw OutboxRefusal.tooLong
      case .noMemory: throw fault
      }
    }
  }

  /// Returns the first line, if it says that the file is for this exchange, and the lines of the operations.
  private func content(
    of bytes: [UInt8], _ name: ExchangeName
  ) throws(OutboxRefusal) -> (ExchangeHeader, ArraySlice<UInt8>) {
    let first = bytes.prefix { $0 != UInt8(ascii: "\n") }
    let header: ExchangeHeader
    do throws(SyncLine.Malformed) {
      header = try ExchangeHeader(parsing: first)
    } catch { throw .noOutbox }
    guard case .outbox(_, _, let count) = header.content else { throw .noOutbox }
    guard header.account == account, header.user == user else {
      throw .foreign(account: header.account, user: header.user)
    }
    guard header.file.name == name.text else { throw .misnamed(header.file.name) }
    if let refusal = SyncVersion.refusal(of: header.version) { throw .version(refusal) }
    let operations = bytes[first.endIndex...].drop { $0 == UInt8(ascii: "\n") }
    guard operations.split(separator: UInt8(ascii: "\n")).count == count else { throw .cut }
    return (header, operations)
  }

  /// Puts a file aside; the sentence first, so that no file lies there without one.
  private func refuse(_ name: ExchangeName, _ sentence: String, _ report: inout Report) async throws {
    if let beside = ExchangeName(parsing: name.text.prefix(124) + ".txt") {
      try await files.put(
        FileContent(Array("\(name) was not taken: \(sentence).\n".utf8)), to: ExchangePath(.refused, beside))
    }
    try await files.rename(ExchangePath(.outbox, name), to: ExchangePath(.refused, name))
    report.refused += 1
  }
}

/// Why a file of a device is not taken.
private enum OutboxRefusal: Error, Hashable {
  case cut
  case damaged
  case tooLong
  /// Its first line is none of an outbox.
  case noOutbox
  /// An operation's line is none.
  case malformed(String)
  case foreign(account: Int, user: UserID)
  /// Its first line is of the file of this name.
  case misnamed(String)
  case version(SyncVersion.Refusal)

  /// What is told about it; `nil` where the file is to wait for a newer server.
  var sentence: String? {
    switch self {
    case .cut: "it is cut; the device has to write it again"
    case .damaged: "it is damaged; the device has to write it again"
    case .tooLong: "it has more than \(Push.limit) bytes; the device has to write several"
    case .noOutbox: "its first line does not say that it holds a device's operations"
    case .malformed(let detail): detail
    case .foreign(let account, let user):
      "it is of user \(user) of account \(account), whose folder is another"
    case .misnamed(let name): "its first line is of \(name)"
    case .version(.deviceTooOld): "the program on the device is too old; it has to be updated"
    case .version(.serverTooOld): nil
    }
  }
}

extension ExchangeName {
  fileprivate static let outbox = made(ExchangeFile.outboxFolder)
  fileprivate static let ack = made(ExchangeFile.receiptFolder)
  fileprivate static let refused = made(ExchangeFile.refusedFolder)

  private static func made(_ text: String) -> ExchangeName {
    guard let name = ExchangeName(parsing: text) else { preconditionFailure("\(text) is no name") }
    return name
  }
}
