package import Foundation
import KOS
package import Keyring
package import Logging
package import ServiceLifecycle
package import Uplink
package import WebShell

/// A student's university: timetable, courses, results, exams, teachers, all of it readable without a network.
package struct CampusApp: Sendable {
  package let repository: AccountRepository
  let accounts: OpenAccounts
  let faculties: Faculties
  let logins: PendingLogins
  let refreshes: RefreshScheduler
  let lookups: LookupQueue
  let notices: NoticeScheduler
  let watches: PlaceMonitor
  let imports = MarkImportDrafts()
  let now: @Sendable () -> Date
  let clock: any Clock<Duration>
  let logger: Logger
  private let forget: @Sendable (String) async -> Void
  private let withdraw: @Sendable ([String]) async throws -> Void

  /// - Parameters:
  ///   - folder: the data folder; the app has one of its own in it.
  ///   - transport: carries the requests to KOSapi and its neighbours.
  ///   - instruments: watch these requests.
  ///   - clock: wakes pages that depend on the hour.
  ///   - post: takes what a person may want to know later.
  ///   - forget: removes what was posted under keys that begin so: the person has logged out.
  ///   - withdraw: takes back the addresses of these files.
  package init(
    folder: URL, keyring: Keyring, transport: any HTTPTransport, instruments: [any ClientInstrument] = [],
    logger: Logger, now: @escaping @Sendable () -> Date = Date.init,
    clock: any Clock<Duration> = ContinuousClock(),
    post: @escaping @Sendable (AppNotice) async -> Void = { _ in },
    forget: @escaping @Sendable (_ prefix: String) async -> Void = { _ in },
    withdraw: @escaping @Sendable (_ files: [String]) async throws -> Void = { _ in }
  ) async throws {
    let folder = folder.appending(path: "campus")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    repository = try await AccountRepository(folder: folder, keyring: keyring)
    let faculties = Faculties(folder: folder.appending(path: "faculties"))
    self.faculties = faculties
    accounts = OpenAccounts(
      folder: folder, repository: repository, faculties: faculties, keyring: keyring, transport: transport,
      instruments: instruments,
      logger: logger, now: now)
    logins = PendingLogins(now: now)
    notices = NoticeScheduler(
      repository: repository, accounts: accounts, faculties: faculties, now: now, logger: logger, post: post)
    refreshes = RefreshScheduler(
      repository: repository, accounts: accounts, notices: notices, now: now, logger: logger)
    watches = PlaceMonitor(
      repository: repository, accounts: accounts, notices: notices, now: now, logger: logger)
    lookups = LookupQueue(now: now, logger: logger)
    self.now = now
    self.clock = clock
    self.logger = logger
    self.forget = forget
    self.withdraw = withdraw
  }

  /// What has to run for the app to live.
  package var services: [any Service] { [refreshes, lookups, notices, watches] }

  /// Forgets the person: data, login, account, what was told of them, and the addresses of their calendars, which
  /// would be theirs again after another login.
  func logOut(_ account: Account) async throws {
    await imports.remove(of: account.id)
    try await accounts.wipe(account)
    await forget(account.noticePrefix)
    // Last: on a full disk there is room for it by now.
    try await withdraw(Self.fileNames(of: account))
  }

  /// The one whose data pages show; `nil` while nobody is logged in.
  func live() async throws -> OpenAccount? {
    guard let account = repository.now.account else { return nil }
    return try await accounts.live(account)
  }
}
