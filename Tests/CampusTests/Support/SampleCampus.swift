import Crypto
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import KOS
import Keyring
import Logging
import NIOCore
import PrivateFiles
import RecordMapping
import RecordMappingSQLite
import TemporaryFolders
import Uplink
import UplinkTesting
import WebShell

@testable import Campus

/// The app with one student, whose data a test writes, and its pages. KOS answers by a script.
struct SampleCampus: Sendable {
  /// 2026-11-23, in the winter semester B261.
  static let moment = Date(timeIntervalSince1970: 1_795_420_800)

  let app: CampusApp
  let live: OpenAccount
  let kos: ScriptedTransport
  let clock: ManualClock
  /// Its feeds have addresses.
  let access: DeviceRepository
  /// Where the shell keeps those.
  var accessFile: URL { folder.url.appending(path: "access") }
  private let folder: TemporaryFolder
  private let shell: Shell

  /// - Parameters:
  ///   - clock: passes the time since the moment.
  ///   - script: answers requests; without it there is no way to KOS.
  init(
    scopes: [Scope] = [.kosRead], clock: ManualClock = ManualClock(),
    kos script: @escaping @Sendable (Uplink.Request) -> ScriptedTransport.Step = { _ in .failure(.refused) }
  ) async throws {
    folder = try TemporaryFolder()
    kos = ScriptedTransport(script)
    self.clock = clock
    let begin = clock.now
    let key = Data(repeating: 7, count: 32).base64EncodedString()
    let keyring = try Keyring(
      file: folder.url.appending(path: "keyring").path,
      key: KeyringKey(environment: [KeyringKey.environmentVariable: key], keyFile: "/nowhere"))
    let access = try DeviceRepository(
      storage: AccessFile(PrivateFile(path: folder.url.appending(path: "access").path)),
      key: AccessKey(SymmetricKey(size: .bits256)))
    self.access = access
    app = try await CampusApp(
      folder: folder.url, keyring: keyring, transport: kos, logger: Self.logger,
      now: { Self.moment.addingTimeInterval(begin.duration(to: clock.now) / .seconds(1)) }, clock: clock,
      withdraw: { names in
        try await access.withdrawFiles(names.map { SharedFileID(app: CampusApp.id, name: $0) })
      })
    let services = FacultyServices.standIn(
      at: BaseAddress(scheme: .http, host: "127.0.0.1", port: 1), faculty: "18000")
    try await app.repository.save(
      SavedRegistration(services: services, clientID: "sample-app", scopes: scopes, way: .address),
      secret: Secret("sample-secret"))
    try await app.repository.select(Account(username: "novakjan", registration: services.id))
    guard let live = try await app.live() else { throw NobodyThere() }
    self.live = live
    try await live.session.logIn(with: OAuth2.Credential(accessToken: "token"))
    for (target, name) in [("WebShell", "shell"), ("Campus", "campus")] {
      let assets = "bin/outpost_\(target).resources/Assets"
      try folder.write("", to: "\(assets)/styles/order.txt")
      try folder.write("", to: "\(assets)/modules/\(name).js")
    }
    let executable = folder.url.appending(path: "bin/outpost")
    let assets = try Assets([
      AssetFolder("shell", target: "WebShell", executable: executable),
      AssetFolder("campus", target: "Campus", executable: executable),
    ])
    shell = Shell(apps: [app], assets: assets, hosts: ["localhost"], devices: access)
  }

  private struct NobodyThere: Error {}

  private static var logger: Logger {
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    return logger
  }

  // MARK: Data

  func save<Row: Record & Sendable>(_ rows: Row...) async throws where Row.RecordID: Sendable {
    for row in rows { _ = try await live.campus.store.save(row) }
  }

  /// These parts were downloaded a minute ago.
  func downloaded(_ parts: DataPart...) async throws {
    for part in parts { try await went(part.rawValue) }
  }

  /// This part was tried in vain a minute ago.
  func failed(_ part: DataPart, _ failure: SyncFailure) async throws {
    try await went(part.rawValue, failure: failure)
  }

  /// It was looked up a minute ago, well or not.
  func lookedUp(_ lookup: Lookup, failure: SyncFailure? = nil) async throws {
    try await went(lookup.part, failure: failure)
  }

  private func went(_ part: String, failure: SyncFailure? = nil) async throws {
    let time = Self.moment.timeIntervalSince1970 - 30
    var record = RefreshRecord(part: part)
    if let failure {
      (record.failed, record.failure) = (time, failure.rawValue)
    } else {
      record.succeeded = time
    }
    let kept = record
    _ = try await live.campus.store.save(kept)
    live.sync.update {
      $0.records[part] = kept
    }
  }

  // MARK: Pages

  /// What scripts are told.
  func report(of account: String? = nil) async throws -> TodayReport? {
    try await .today(in: folder.url, of: account, now: Self.moment)
  }

  /// - Parameter ahead: as a browser asks that keeps the page before anybody looks at it.
  func get(
    _ path: String, language: String = "en", part: String? = nil, ahead: Bool = false
  ) async throws -> TestResponse {
    var headers: HTTPFields = [.acceptLanguage: language]
    if ahead, let name = HTTPField.Name("X-Pinned") { headers[name] = "1" }
    if let part, let name = HTTPField.Name("X-Fragment") { headers[name] = part }
    return try await send(.get, path, headers, nil)
  }

  /// As the student's own pages post it.
  func post(_ path: String, _ form: [String: String]) async throws -> TestResponse {
    let form = form.merging([Account.fieldName: live.account.id]) { given, _ in given }
    var fields = URLComponents()
    fields.queryItems = form.sorted { $0.key < $1.key }.map { URLQueryItem(name: $0.key, value: $0.value) }
    let body = ByteBuffer(string: (fields.percentEncodedQuery ?? "").replacing("+", with: "%2B"))
    return try await send(.post, path, [:], body)
  }

  private func send(
    _ method: HTTPRequest.Method, _ path: String, _ headers: HTTPFields, _ body: ByteBuffer?
  ) async throws -> TestResponse {
    try await Application(router: shell.router(), logger: Self.logger).test(.router) { client in
      try await client.execute(uri: path, method: method, headers: headers, body: body)
    }
  }
}

extension TestResponse {
  /// With plain blanks: phrases hold some at which no line ends.
  var text: String { String(buffer: body).replacing("\u{A0}", with: " ") }
}
