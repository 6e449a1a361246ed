import HerdSync
import Keyring
import Logging
import RecordMappingSQLite
import Uplink
import UplinkKeyring
import WebShell

/// What herds are opened with, the same for all.
struct HerdEnvironment: Sendable {
  let keyring: Keyring
  let transport: any HTTPTransport
  /// Path of `outpost-ftp`.
  let ftp: String
  let instruments: [any ClientInstrument]
  /// Version of the program.
  let program: String
  let logger: Logger
  /// Seconds since 1970.
  let now: @Sendable () -> Int
  let clock: any Clock<Duration>
  /// Knows which devices are paired; `nil` where nobody asks for that.
  let access: DeviceRepository?
  /// Takes what a person may want to know later.
  let post: @Sendable (AppNotice) async -> Void
  /// Removes what was posted under keys that begin so.
  let forget: @Sendable (_ prefix: String) async -> Void

  /// Opens the account's file, or makes it.
  func open(_ account: HerdAccount, at path: String) async throws -> OpenHerd {
    var generator = SystemRandomNumberGenerator()
    let herd = try await HerdStore(at: path, account: account.number, using: &generator)
    try await herd.remember(server: account.server, login: account.user)
    let device = try await herd.installation().deviceID()
    let outbox = try await herd.makeOutbox(clock: clock)
    let handovers = try HandoverCourier(
      folder: OpenHerd.handoverFolder(besides: path),
      credentials: KeyringCredentialStore(keyring, name: OpenHerd.handoverName(of: account.id)),
      logger: logger, second: now)
    let (partner, connection) = try partner(of: account, herd, on: device, outbox, handovers)
    let synchroniser = Synchroniser(
      partner, settings: try await herd.read { try $0.settings().synchronisation })
    return OpenHerd(
      account, herd, on: device, synchroniser, by: connection, outbox, handovers,
      DueTeller(account, herd, post: post), clock: clock, logger: logger, second: now)
  }

  private func partner(
    of account: HerdAccount, _ herd: HerdStore, on device: DeviceID, _ outbox: Outbox,
    _ handovers: HandoverCourier
  ) throws -> (any SyncPartner, OpenHerd.Connection?) {
    if let address = SharedFolderAddress(text: account.server) {
      let logins = logins(to: account)
      let partner = SharedFiles(clock: clock, outbox: outbox) {
        let files = address.files(as: try await logins.load() ?? .init(), ftp: ftp)
        return FileSynchronisation(herd, files, program: program, now: now)
      }
      return (partner, nil)
    }
    let session = LoginSession(
      HerdLogin(on: device) { nil },
      store: KeyringCredentialStore(keyring, name: OpenHerd.secretName(of: account.id)), clock: clock,
      logger: logger)
    let link = try link(to: account, session, outbox)
    var download = Download(herd, link, program: program, now: now, clock: clock)
    download.handovers = handovers
    return (
      download, OpenHerd.Connection(link: link, session: session)
    )
  }

  /// Keeps what somebody logs in with to the FTP server.
  func logins(to account: HerdAccount) -> KeyringCredentialStore<SharedFolderAddress.Login> {
    KeyringCredentialStore(keyring, name: OpenHerd.secretName(of: account.id))
  }

  /// Logs a person in on a device.
  ///
  /// - Throws: ``SyncError``, also for a wrong password.
  func credential(
    of person: HerdLogin.Person, in account: HerdAccount, on device: DeviceID
  ) async throws -> HerdLogin.Credential {
    let store = MemoryCredentialStore<HerdLogin.Credential>()
    let session = LoginSession(HerdLogin(on: device) { person }, store: store, clock: clock, logger: logger)
    _ = try await link(to: account, session).state(since: 0)
    guard let credential = await store.load() else { throw SyncError.notAHerdServer }
    return credential
  }

  private func link(
    to account: HerdAccount, _ session: LoginSession<HerdLogin>, _ outbox: Outbox? = nil
  ) throws -> HerdLink {
    var configuration = UplinkClient.Configuration()
    configuration.instruments = instruments
    let address = try HerdServerAddress(parsing: account.server)
    return HerdLink(
      UplinkClient(
        base: address.base(ofAccount: account.number), transport: transport, authenticator: session,
        outbox: outbox, configuration: configuration, clock: clock, logger: logger))
  }
}
