import Crypto
import Foundation
import KOS
import KeptLogs
import Keyring
import Logging
import TemporaryFolders
import Uplink
import UplinkTransport
import WebShell

@testable import Campus
@testable import StandIns

/// The app and the stand-in, over a real connection of the loopback interface.
struct University: Sendable {
  /// 2026-11-23 09:00 in Prague, in the tenth week of the winter semester B261.
  static let start = Date(timeIntervalSince1970: 1_795_420_800)

  let standIn: KOSStandIn
  let app: CampusApp
  let folder: TemporaryFolder
  let keyring: Keyring
  let transport: any HTTPTransport
  let origin: BaseAddress
  let log: KeptLog

  /// Serves until the work is done.
  static func hold(
    _ change: (inout KOSStandIn.Configuration) -> Void = { _ in }, _ work: (University) async throws -> Void
  ) async throws {
    var configuration = KOSStandIn.Configuration()
    configuration.size = .percent(1)
    configuration.seed = 7
    change(&configuration)
    let log = KeptLog()
    let standIn = try KOSStandIn(configuration, logger: log.logger, now: { start }, sleep: { _ in })
    let transport = AsyncHTTPClientTransport()
    try await standIn.serving { port in
      let folder = try TemporaryFolder()
      let keyring = try Keyring(
        file: folder.url.appending(path: "keyring").path, key: KeyringKey(SymmetricKey(size: .bits256)))
      let app = try await CampusApp(
        folder: folder.url, keyring: keyring, transport: transport, logger: log.logger, now: { start })
      let university = University(
        standIn: standIn, app: app, folder: folder, keyring: keyring, transport: transport,
        origin: BaseAddress(scheme: .http, host: "127.0.0.1", port: port), log: log)
      let result: Result<Void, any Error>
      do { result = .success(try await work(university)) } catch { result = .failure(error) }
      try await transport.shutdown()
      try result.get()
    }
  }

  /// A sample student who has logged in; nothing is downloaded yet.
  func signedIn(_ number: Int = 0, scopes: [Scope] = [.kosRead]) async throws -> OpenAccount {
    let registration = SavedRegistration(
      services: .standIn(at: origin), clientID: "sample-app", scopes: scopes, way: .address)
    try await app.repository.save(registration, secret: Secret("sample-app-secret"))
    let (_, attempt) = await app.beginLogin(
      registration, openedAt: BaseAddress(scheme: .http, host: "127.0.0.1", port: 8420))
    var student = Student(standIn.samples[number].username, by: transport)
    let account = try await app.finishLogin(
      try await student.answer(to: attempt.url), dataLanguage: .czech)
    guard let live = try await app.accounts.live(account) else { throw MissingClientSecret(registration: "") }
    return live
  }
}
