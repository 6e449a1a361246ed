package import HerdBook
package import HerdServer
package import HerdSync
import SplitMix
import Synchronization
import Testing

/// A server with one small farm: stables 1 and 2 of centre 411, stable 3 of centre 412, a group in each, and
/// users who see all of them or some.
package struct Farm: Sendable {
  package let server: HerdServer
  private let clock: FarmClock

  package static let account = 7
  /// 2026-11-18T08:00:00Z
  package static let morning = 1_794_988_800
  package static let everything = UserID(1)
  /// Sees stable 1.
  package static let tender = UserID(2)

  /// Hands over a farm in an empty database of the engine.
  /// - Parameter isEmpty: only the account and its users are there.
  package static func with(
    _ engine: Engine, isEmpty: Bool = false, _ use: (Farm) async throws -> Void
  ) async throws {
    try await engine.withDatabase { database in
      try await use(settled(database, isEmpty: isEmpty))
    }
  }

  /// Makes a farm in an empty database.
  package static func settled(_ database: any ServerDatabase, isEmpty: Bool = false) async throws -> Farm {
    let farm = try await opened(database)
    try await farm.settle(isEmpty: isEmpty)
    return farm
  }

  /// Opens a database that may hold a farm.
  package static func opened(_ database: any ServerDatabase) async throws -> Farm {
    let clock = FarmClock()
    let root = HandoverRoot((0..<32).map { _ in .random(in: .min ... .max) })
    let server = HerdServer(database, handoverRoot: root, passwordCost: 16, now: { clock.now })
    let farm = Farm(server: server, clock: clock)
    try await farm.server.prepare()
    return farm
  }

  private func settle(isEmpty: Bool) async throws {
    let administration = server.administration
    try await administration.makeAccount(Account(number: Self.account, name: "Družstvo"))
    for (id, centre) in isEmpty ? [] : [(1, 411), (2, 411), (3, 412)] {
      try await put(.stables, Stable(StableID(id), number: id, centre: CentreID(centre)).row)
      let group = Group(GroupID(2000 + id), number: id, stable: StableID(id), purpose: .milking)
      try await put(.groups, group.row)
    }
    try await give(
      Self.everything, [.useApp, .recordChanges, .allStables, .allBulls, .recordHeat, .amendAll])
    try await give(Self.tender, [.useApp, .recordChanges, .recordHeat, .amendOwn], stables: [1])
  }

  package func put(_ stream: SyncStream, _ row: JSONObject) async throws {
    try await server.administration.put(stream, row, in: Self.account)
  }

  package func give(_ user: UserID, _ rights: Set<Right>, stables: Set<Int> = []) async throws {
    let stables = Set(stables.map { StableID($0) })
    try await server.administration.put(
      User(user, name: "User \(user)", rights: rights, stables: stables), in: Self.account)
  }

  package func pass(seconds: Int) { clock.pass(seconds) }

  // MARK: Devices

  package func caller(_ user: UserID = everything, on device: String = "K1") throws -> Caller {
    Caller(account: Self.account, user: user, device: try #require(DeviceID(parsing: device)))
  }

  /// Sends operations and returns their receipts.
  package func push(
    _ operations: Operation..., by user: UserID = everything, on device: String = "K1"
  ) async throws -> [Receipt] {
    try await server.push(by: caller(user, on: device)).receipts(for: operations)
  }

  /// Returns the lines of a stream.
  package func pull(
    _ stream: SyncStream, since: Int = 0, upTo: Int? = nil, only: SyncScope? = nil,
    by user: UserID = everything, on device: String = "K1", pageLength: Int = 4096
  ) async throws -> [SyncLine] {
    let bytes = try await bytes(
      stream, since: since, upTo: upTo, only: only, by: user, on: device, pageLength: pageLength)
    return try String(decoding: bytes, as: UTF8.self).split(separator: "\n").map {
      try SyncLine(parsing: String($0))
    }
  }

  package func bytes(
    _ stream: SyncStream, since: Int = 0, upTo: Int? = nil, only: SyncScope? = nil,
    by user: UserID = everything, on device: String = "K1", pageLength: Int = 4096
  ) async throws -> [UInt8] {
    var opened = try await opened(stream, since: since, upTo: upTo, only: only, by: user, on: device) {
      server.pull($0, by: $1, pageLength: pageLength)
    }
    var bytes: [UInt8] = []
    while let lines = try await opened.next() { bytes += lines }
    return bytes
  }

  /// Returns a stream whose first page was read.
  package func opened(
    _ stream: SyncStream, since: Int = 0, upTo: Int? = nil, only: SyncScope? = nil,
    by user: UserID = everything, on device: String = "K1", _ pull: (PullRequest, Caller) -> Pull
  ) async throws -> Pull.Opened {
    let caller = try caller(user, on: device)
    let view = try await server.query(by: caller).answer(since: 0).view.hash
    return try await pull(
      PullRequest(stream, since: since, upTo: upTo, view: view, only: only), caller
    ).opened()
  }

  /// Returns the rows that are put.
  package func rows(
    _ stream: SyncStream, since: Int = 0, by user: UserID = everything, on device: String = "K1"
  ) async throws -> [JSONObject] {
    try await pull(stream, since: since, by: user, on: device).compactMap {
      if case .put(let row) = $0 { row } else { nil }
    }
  }

  package func number() async throws -> Int { try await server.query(by: caller()).answer(since: 0).number }

  /// Brings a cow of stable 1 into the herd and returns her.
  package func cow(
    _ tag: String = "000001", group: Int = 2001, born: String = "2022-01-10", on device: String = "K1"
  ) async throws -> AnimalID {
    let birth = Sample.operation([Sample.birth(tag, group: group, on: born)], device: device)
    let receipt = try #require(try await push(birth, on: device).first)
    let identities = try #require(receipt.identities, "\(receipt)")
    return AnimalID(try #require(identities["LA\(tag)"]))
  }
}

/// A clock that goes only when it is told to.
private final class FarmClock: Sendable {
  private let seconds = Mutex(Farm.morning)

  var now: Int { seconds.withLock { $0 } }
  func pass(_ passed: Int) { seconds.withLock { $0 += passed } }
}

/// Operations for tests.
package enum Sample {
  private static let count = Mutex(0)

  /// An operation with an identity that no other has.
  package static func operation(
    _ rows: [JSONObject], _ type: Operation.Kind = .create, sequence: Int = 1, device: String = "K1",
    stream: SyncStream = .changes, overrides: Set<RuleCode> = []
  ) -> Operation {
    let number = count.withLock { count in
      count += 1
      return count
    }
    var generator = SplitMix64(seed: UInt64(number))
    let id = OperationID(at: 1_795_248_000_000 + number, using: &generator)
    guard let device = DeviceID(parsing: device) else { preconditionFailure("\(device) is no device") }
    return Operation(
      id, sequence: sequence, device: device, type, rows.map { Operation.Row(stream, $0) },
      overrides: overrides)
  }

  /// A birth that makes the animal `LA<tag>`.
  package static func birth(_ tag: String, group: Int, on day: String = "2022-01-10") -> JSONObject {
    [
      "k": .whole(13), "l": .text("L\(tag)"), "a": .text("LA\(tag)"), "d": .text(day),
      "at": .text("\(day)T08:00:00Z"),
      "f": .object([
        "sex": .text("F"), "country": .text("CZ"), "number": .text(tag), "kodex": .text("961"),
        "group": .whole(group),
      ]),
    ]
  }

  /// A note of an animal.
  package static func note(
    _ text: String, of animal: AnimalID, on day: String = "2026-11-18", local: String? = nil
  ) -> JSONObject {
    var row: JSONObject = [
      "k": .whole(27), "a": .whole(animal.rawValue), "d": .text(day), "at": .text("2026-11-18T06:41:09Z"),
      "f": .object(["text": .text(text)]),
    ]
    row["l"] = local.map(JSONNode.text)
    return row
  }

  /// Bytes that begin as those of a picture.
  package static func picture(_ count: Int) -> [UInt8] {
    [0xff, 0xd8, 0xff, 0xe0] + (4..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 2) }
  }
}

extension Receipt {
  /// The server's identities of the device's own; `nil` for an operation that was not kept.
  package var identities: [String: Int]? {
    if case .done(let done, _) = outcome { done.identities } else { nil }
  }

  /// Codes of the rules for which it was refused.
  package var refusals: [String] {
    if case .refused(let issues) = outcome { issues.map(\.code) } else { [] }
  }

  package var isRepeated: Bool { if case .done(_, true) = outcome { true } else { false } }
}
