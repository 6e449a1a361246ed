import Foundation
import KOS
import Keyring
import Logging
import RecordMappingSQLite
import Uplink
import UplinkKeyring
import WebShell

/// The accounts that are open; each is opened once, when it is first needed.
actor OpenAccounts {
  private let folder: URL
  private let repository: AccountRepository
  private let faculties: Faculties
  private let keyring: Keyring
  private let transport: any HTTPTransport
  private let instruments: [any ClientInstrument]
  private let logger: Logger
  private let now: @Sendable () -> Date
  private var open: [Account.ID: OpenAccount] = [:]
  /// Those whose data is being removed: nobody opens it anew meanwhile.
  private var leaving: Set<Account.ID> = []

  init(
    folder: URL, repository: AccountRepository, faculties: Faculties = Faculties(), keyring: Keyring,
    transport: any HTTPTransport,
    instruments: [any ClientInstrument], logger: Logger, now: @escaping @Sendable () -> Date
  ) {
    self.folder = folder
    self.repository = repository
    self.faculties = faculties
    self.keyring = keyring
    self.transport = transport
    self.instruments = instruments
    self.logger = logger
    self.now = now
  }

  /// `nil` if it or its registration is gone.
  func live(_ account: Account) async throws -> OpenAccount? {
    guard isKnown(account) else { return nil }
    guard let registration = repository.now.registrations.first(where: { $0.id == account.registration })
    else {
      return nil
    }
    if let known = known(account, registration) { return known }
    // The data stays whatever the login is.
    let before = open[account.id]
    let campus = try before?.campus ?? CampusStore(at: AccountFile(account, in: folder).url)
    // What nobody asks for any more would stay as it was for ever.
    if registration.sirius == nil { try await campus.forgetAlterations() }
    var state = SyncState()
    state.records = try await campus.refreshes()
    let checks = try await campus.store.fetchAll(WatchCheckRecord.self)
    state.watchChecks = Dictionary(checks.map { ($0.id, $0) }) { first, _ in first }
    // Somebody else may have opened it meanwhile, or removed it.
    guard isKnown(account) else { return nil }
    if let known = known(account, registration) { return known }
    let kept = before.flatMap { $0.registration == registration ? $0 : nil }
    let session =
      kept?.session
      ?? LoginSession(
        login(registration, openedAt: Self.nowhere).scheme,
        store: KeyringCredentialStore(keyring, name: AccountRepository.loginName(of: account.id)),
        logger: logger)
    let kos = KOSClient(
      registration.services, transport: transport, authenticator: session, instruments: instruments,
      logger: logger)
    let sirius = registration.sirius.map { base in
      SiriusClient(
        base: base, transport: transport, authenticator: session, repetitions: 0, logger: logger)
    }
    let usermap = registration.usermap.map {
      UsermapClient(
        base: $0, transport: transport, authenticator: session, repetitions: 0, logger: logger)
    }
    let watchClient = KOSClient(
      registration.services, transport: transport, authenticator: session, repetitions: 0,
      instruments: instruments, logger: logger)
    let sync = before?.sync ?? Broadcast(state)
    if registration.sirius == nil { sync.update { $0.records[DataPart.alterations.rawValue] = nil } }
    let download = KOSFetcher(kos: kos, username: account.username)
    let live = OpenAccount(
      account: account, registration: registration, campus: campus, session: session, kos: kos,
      download: download,
      refresher: kept?.refresher
        ?? Refresher(
          store: campus, download: download,
          semesters: sirius.map {
            SemesterRefresher(
              sirius: $0, campus: campus, faculties: faculties, faculty: registration.services.faculty)
          },
          alterations: sirius.map {
            AlterationRefresher(
              sirius: $0, campus: campus, faculties: faculties, username: account.username, logger: logger)
          },
          feeds: FeedRefresher(client: FeedClient(transport: transport, logger: logger), campus: campus),
          canteens: canteens(account, registration, campus),
          state: sync, now: now, logger: logger),
      search: before?.search ?? SearchCache(campus),
      watchClient: KOSFetcher(kos: watchClient, username: account.username), sync: sync,
      usermap: usermap)
    open[account.id] = live
    return live
  }

  private func canteens(
    _ account: Account, _ registration: SavedRegistration, _ campus: CampusStore
  ) -> CanteenRefresher {
    let (repository, id) = (repository, account.id)
    let agata = AgataClient(base: registration.services.canteens, transport: transport, logger: logger) {
      try await repository.canteenKey(of: id)?.reveal()
    }
    return CanteenRefresher(agata: agata, campus: campus) { try await repository.canteenKey(of: id) != nil }
  }

  private func known(_ account: Account, _ registration: SavedRegistration) -> OpenAccount? {
    open[account.id].flatMap { $0.account == account && $0.registration == registration ? $0 : nil }
  }

  private func isKnown(_ account: Account) -> Bool {
    !leaving.contains(account.id) && repository.now.accounts.contains { $0.id == account.id }
  }

  /// Where no browser is sent: renewing a token needs no address.
  private static let nowhere = BaseAddress(scheme: .http, host: "127.0.0.1")

  nonisolated func login(_ registration: SavedRegistration, openedAt address: BaseAddress) -> OAASLogin {
    let (repository, id) = (repository, registration.id)
    return OAASLogin(registration.registration(openedAt: address), transport: transport, now: now) {
      guard let secret = try await repository.clientSecret(id) else {
        throw MissingClientSecret(registration: id)
      }
      return secret.reveal()
    }
  }

  /// Closes it, removes its data and forgets it: nothing of the person stays.
  func wipe(_ account: Account) async throws {
    leaving.insert(account.id)
    defer { leaving.remove(account.id) }
    let live = open.removeValue(forKey: account.id)
    await live?.refresher.end()
    try await live?.session.logOut()
    try live?.campus.store.close()
    try AccountFile(account, in: folder).remove()
    try await repository.remove(account.id)
  }
}

/// An account at work: its data, its login, and what brings it up to date.
struct OpenAccount: Sendable {
  let account: Account
  /// By which it logs in; another one is another server, or another client.
  let registration: SavedRegistration
  let campus: CampusStore
  let session: LoginSession<OAuth2>
  let kos: KOSClient
  let download: KOSFetcher
  let refresher: Refresher
  let search: SearchCache
  /// Asks once and not again by itself: who watches has patience of their own.
  let watchClient: KOSFetcher
  let sync: Broadcast<SyncState>
  /// `nil` where the registration may not ask it.
  let usermap: UsermapClient?

  var username: String { account.username }

  /// What can be refreshed: Sirius only where the registration may ask it.
  var parts: [DataPart] {
    DataPart.allCases.filter { !DataPart.ofSirius.contains($0) || registration.sirius != nil }
  }
}

extension OpenAccount {
  /// What failed because the login had ended may be asked for again.
  func forgetEndedLogin() async throws {
    let failed = sync.value.records.values.filter { $0.failure == SyncFailure.login.rawValue }
    for var record in failed {
      (record.failed, record.failure) = (nil, nil)
      let mended = record
      _ = try await campus.store.save(mended)
      sync.update { $0.records[mended.part] = mended }
    }
    for var check in sync.value.watchChecks.values where check.cause == .login {
      (check.failed, check.failing, check.failure) = (nil, nil, nil)
      let mended = check
      _ = try await campus.store.save(mended)
      sync.update { $0.watchChecks[mended.id] = mended }
    }
  }
}
