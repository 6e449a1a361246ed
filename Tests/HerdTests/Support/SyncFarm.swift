import CivilTime
import Foundation
import Herd
import HerdBook
import HerdFarm
import HerdServer
import HerdSync
import Hummingbird
import HummingbirdCore
import Logging
import TemporaryFolders
import Testing
import Uplink
import UplinkTransport

/// A farm whose server answers at a port of this machine, and devices that ask it.
struct SyncFarm: Sendable {
  let farm: Farm
  let port: Int

  static let password = "seno a sláma"

  /// - Parameter router: changes what answers, such as to cut answers.
  static func with(
    _ engine: Engine = .sqlite, isEmpty: Bool = false, meddling: Meddling = Meddling(),
    _ use: @escaping @Sendable (SyncFarm) async throws -> Void
  ) async throws {
    try await Farm.with(engine, isEmpty: isEmpty) { farm in
      try await letUsersLogIn(at: farm)
      try await serving(farm, meddling) { port in try await use(SyncFarm(farm: farm, port: port)) }
    }
  }

  /// Gives the farm's users names and passwords.
  static func letUsersLogIn(at farm: Farm) async throws {
    let owner = User(Farm.everything, name: "Jana", rights: allRights)
    let tender = User(
      Farm.tender, name: "Petr", rights: [.useApp, .recordChanges, .recordHeat, .amendOwn],
      stables: [StableID(1)])
    for user in [owner, tender] {
      try await farm.server.administration.put(
        user, login: "user\(user.id)", password: password, in: Farm.account)
    }
  }

  private static let allRights: Set<Right> = [
    .useApp, .recordChanges, .allStables, .allBulls, .recordHeat, .amendAll,
  ]

  private static func serving(
    _ farm: Farm, _ meddling: Meddling, _ use: @escaping @Sendable (Int) async throws -> Void
  ) async throws {
    let (ports, found) = AsyncStream.makeStream(of: Int.self)
    let server = farm.server.router.buildResponder()
    let application = Application(
      responder: CallbackResponder { request, context in
        try await meddling.respond(to: request, context, by: server)
      }, configuration: .init(address: .hostname("127.0.0.1", port: 0)),
      onServerRunning: { found.yield($0.localAddress?.port ?? 0) },
      logger: Logger(label: "test") { _ in
        SwiftLogNoOpLogHandler()
      })
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await application.run() }
      var ports = ports.makeAsyncIterator()
      try await use(try #require(await ports.next()))
      group.cancelAll()
    }
  }

  /// A device of a user, with an empty store.
  func device(
    _ user: UserID = Farm.everything, at path: String? = nil, program: String = "1",
    password: String = Self.password
  ) async throws -> HerdDevice {
    let folder = try TemporaryFolder()
    let path = path ?? folder.url.appending(path: "herd.sqlite").path
    var generator = SystemRandomNumberGenerator()
    let store = try await HerdStore(at: path, account: Farm.account, using: &generator)
    let base = BaseAddress(scheme: .http, host: "127.0.0.1", port: port, prefix: "/v1/a/\(Farm.account)")
    return try await HerdDevice(
      store, at: path, in: folder, program: program, base: base, by: Self.transport,
      Self.login(of: user, on: store, password: password))
  }

  private static let transport = AsyncHTTPClientTransport()

  /// The login of a user on a device.
  static func login(
    of user: UserID = Farm.everything, on store: HerdStore, password: String = Self.password
  ) async throws -> LoginSession<HerdLogin> {
    let device = try #require(DeviceID(parsing: try await store.installation().device))
    return LoginSession(
      HerdLogin(on: device) { HerdLogin.Person(name: "user\(user)", password: password) })
  }
}

/// A device of the farm: its store, and the client by which it asks the server.
struct HerdDevice: Sendable {
  let store: HerdStore
  let link: HerdLink
  let outbox: Outbox
  let path: String
  let program: String
  private let folder: TemporaryFolder

  /// A device as it is when its process has just begun.
  /// - Parameter folder: stays as long as the device.
  init(
    _ store: HerdStore, at path: String, in folder: TemporaryFolder, program: String = "1", base: BaseAddress,
    by transport: any HTTPTransport, _ login: LoginSession<HerdLogin>
  ) async throws {
    outbox = try await store.makeOutbox()
    link = HerdLink(
      UplinkClient(base: base, transport: transport, authenticator: login, outbox: outbox))
    (self.store, self.path, self.program, self.folder) = (store, path, program, folder)
  }

  var download: Download { Download(store, link, program: program, now: { Farm.morning }) }

  /// Downloads what is new.
  @discardableResult
  func pull() async throws -> SyncReport { try await download.run() }

  /// Sends all that waits, until the server has said what becomes of it.
  func push() async throws { try await link.deliver(from: outbox) }

  /// Records a note of an animal.
  @discardableResult
  func note(
    _ text: String, of animal: AnimalID, on day: Day = Day(2026, 11, 18)
  ) async throws -> OperationRecord {
    try await store.record(at: Farm.morning * 1000) { recording in
      let row = Sample.note(text, of: animal, on: day.rawValue)
      recording.add(try Change(row: row.numbered(recording.newChange().rawValue)))
    }
  }

  /// Records that an animal was moved into a group.
  func move(_ animal: AnimalID, to group: Int, on day: Day) async throws {
    try await store.record(at: Farm.morning * 1000) { recording in
      var fields = FieldValues()
      fields[Move.group] = GroupID(group)
      recording.add(
        Change(recording.newChange(), .move, of: animal, on: day, recordedAt: Farm.morning, fields))
    }
  }

  /// Records the birth of a calf and returns it.
  func birth(_ tag: String, group: Int = 2001, on day: String = "2026-11-10") async throws -> AnimalID {
    let kept = Kept<AnimalID>()
    try await store.record(at: Farm.morning * 1000) { recording in
      let calf = recording.newAnimal()
      var row = Sample.birth(tag, group: group, on: day)
      row["a"] = .whole(calf.rawValue)
      recording.add(try Change(row: row.numbered(recording.newChange().rawValue)))
      kept.value = calf
    }
    return try #require(kept.value)
  }

  func notes(of animal: AnimalID) async throws -> [String] {
    try await store.history(of: animal).changes.filter { $0.knownKind == .note }.compactMap { $0[Note.text] }
  }
}

extension JSONObject {
  /// As a row of this device's own, with all members that a change has.
  func numbered(_ id: Int) -> JSONObject {
    var row: JSONObject = ["id": .whole(id), "rev": .whole(1), "by": .whole(0)]
    for member in members where member.name != "l" { row[member.name] = member.value }
    return row
  }
}
