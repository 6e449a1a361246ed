import CivilTime
import HerdSync
import Keyring
import Logging
import RecordMappingSQLite
import Uplink
import UplinkKeyring
package import WebShell

/// An account's herd as long as the process runs: its file, the connection to its server, and what keeps both in step.
package struct OpenHerd: Sendable {
  package let account: HerdAccount
  package let herd: HerdStore
  /// Name of this installation at the server, which the file gives itself.
  let device: DeviceID
  /// How the synchronisation stands.
  package let status: Broadcast<Synchroniser.Status>
  let session: LoginSession<HerdLogin>
  /// What waits for the server.
  let outbox: Outbox
  let synchroniser: Synchroniser
  let link: HerdLink
  private let teller: DueTeller
  private let logger: Logger
  private let clock: any Clock<Duration>
  private let now: @Sendable () -> LocalDateTime

  init(
    _ account: HerdAccount, _ herd: HerdStore, on device: DeviceID, _ session: LoginSession<HerdLogin>,
    _ synchroniser: Synchroniser, _ link: HerdLink, _ outbox: Outbox, _ teller: DueTeller,
    clock: any Clock<Duration>, logger: Logger, now: @escaping @Sendable () -> LocalDateTime
  ) {
    (self.account, self.herd, self.device) = (account, herd, device)
    (self.session, self.synchroniser, self.link, self.outbox) = (session, synchroniser, link, outbox)
    (self.teller, self.clock, self.logger, self.now) = (teller, clock, logger, now)
    status = Broadcast(Synchroniser.Status())
  }

  static func secretName(of account: HerdAccount.ID) -> SecretName {
    SecretName(rawValue: "herd/login/\(account)")
  }

  /// Keeps the herd in step until the task is cancelled.
  func run() async {
    await withDiscardingTaskGroup { group in
      group.addTask {
        for await now in await synchroniser.updates { status.send(now) }
      }
      group.addTask { await keepSummaries() }
      group.addTask { await keepTelling() }
      await synchroniser.run()
      group.cancelAll()
    }
  }
}

extension OpenHerd {
  /// Keeps what somebody has set, and goes on by it.
  func set(_ settings: HerdSettings) async throws {
    try await herd.keep(settings)
    await synchroniser.apply(settings.synchronisation)
  }

  /// So long somebody who looks waits for the server.
  private static let timeout = Duration.seconds(5)

  /// Asks the server which of this device's operations it has kept, and notes the answer.
  func askForReceipts(at second: Int) async throws(SyncError) {
    do {
      let confirmed = try await herd.read { try $0.confirmed() }
      let received = try await link.received(from: device, within: Self.timeout)
      try await herd.note(received: received, confirmed: confirmed, at: second)
    } catch { throw SyncError(error) }
  }
}

extension HerdSettings {
  /// What of it is the synchroniser's.
  var synchronisation: Synchroniser.Settings { .init(sendsChanges: sendsChanges, isAutomatic: isAutomatic) }
}

extension OpenHerd {
  /// How often it is looked whether something that was planned has become present.
  private static let interval = Duration.seconds(600)

  /// Keeps the summaries of animals current as rows change and days pass.
  private func keepSummaries() async {
    await withDiscardingTaskGroup { group in
      group.addTask {
        let commits = herd.store.commits
        await summarise()
        for await _ in commits { await summarise() }
      }
      group.addTask {
        do {
          while true {
            try await clock.sleep(for: Self.interval)
            await summarise()
          }
        } catch {}
      }
    }
  }

  /// What fails now is tried again at the next commit.
  private func summarise() async {
    do {
      let today = now().day
      if try await herd.hasStaleSummaries(asOf: today) { try await herd.summarise(asOf: today) }
    } catch {
      if Task.isCancelled { return }
      logger.error(
        "animals can't be summarised", metadata: ["account": "\(account.id)", "error": "\(error)"])
    }
  }
}

extension OpenHerd {
  /// Tells what is due when it is time: looks with each minute, by which times are chosen, and with each change, as it may
  /// have been a download or another time.
  private func keepTelling() async {
    let commits = herd.store.commits
    let (calls, call) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    await withDiscardingTaskGroup { group in
      group.addTask { for await _ in commits { call.yield() } }
      group.addTask {
        do {
          while true {
            call.yield()
            try await clock.sleep(for: .seconds(60))
          }
        } catch {}
      }
      // One after the other, or it would be told twice.
      for await _ in calls { await tellDues() }
      group.cancelAll()
    }
  }

  /// What fails now is tried again with the next minute.
  private func tellDues() async {
    do { try await teller.tell(at: now()) } catch {
      if Task.isCancelled { return }
      logger.error(
        "what is due can't be told", metadata: ["account": "\(account.id)", "error": "\(error)"])
    }
  }
}

/// What herds are opened with, the same for all.
struct HerdEnvironment: Sendable {
  let keyring: Keyring
  let transport: any HTTPTransport
  let instruments: [any ClientInstrument]
  /// Version of the program.
  let program: String
  let logger: Logger
  /// Seconds since 1970.
  let now: @Sendable () -> Int
  let clock: any Clock<Duration>
  /// Knows which devices are paired; `nil` where nobody asks for that.
  let access: AccessBook?
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
    let session = LoginSession(
      HerdLogin(on: device) { nil },
      store: KeyringCredentialStore(keyring, name: OpenHerd.secretName(of: account.id)), clock: clock,
      logger: logger)
    let outbox = try await herd.makeOutbox(clock: clock)
    let link = try link(to: account, session, outbox)
    let synchroniser = Synchroniser(
      Download(herd, link, program: program, now: now, clock: clock),
      settings: try await herd.read { try $0.settings().synchronisation })
    return OpenHerd(
      account, herd, on: device, session, synchroniser, link, outbox,
      DueTeller(account, herd, post: post), clock: clock, logger: logger
    ) {
      LocalDateTime(secondsSince1970: now(), in: .prague)
    }
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
