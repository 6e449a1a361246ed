import CivilTime
import Foundation
import HerdBook
import HerdSync
import Keyring
import Logging
import RecordMapping
import RecordMappingSQLite
import Uplink
package import WebShell

/// An account's herd as long as the process runs: its file, the connection to its server, and what keeps both in step.
package struct OpenHerd: Sendable {
  package let account: HerdAccount
  package let herd: HerdStore
  /// Name of this installation at the server, which the file gives itself.
  let device: DeviceID
  /// How the synchronisation stands.
  package let status: Broadcast<Synchroniser.Status>
  /// What waits for the server.
  let outbox: Outbox
  let synchroniser: Synchroniser
  /// What it has to do with records that are handed over.
  let handovers: HandoverCourier
  /// `nil` for a herd that is synchronised by files.
  let connection: Connection?
  private let teller: DueTeller
  /// Calls for an audit of the herd; whether of all animals anew.
  private let audits = AsyncStream.makeStream(of: Bool.self, bufferingPolicy: .bufferingNewest(1))
  /// Where its animals are weighed one after the other.
  let weighing: WeighingStation
  let logger: Logger
  private let clock: any Clock<Duration>
  /// Seconds since 1970.
  let second: @Sendable () -> Int

  func now() -> LocalDateTime { LocalDateTime(secondsSince1970: second(), in: .prague) }

  /// The way to a herd server.
  struct Connection: Sendable {
    let link: HerdLink
    let session: LoginSession<HerdLogin>
  }

  init(
    _ account: HerdAccount, _ herd: HerdStore, on device: DeviceID, _ synchroniser: Synchroniser,
    by connection: Connection?, _ outbox: Outbox, _ handovers: HandoverCourier, _ teller: DueTeller,
    clock: any Clock<Duration>, logger: Logger, second: @escaping @Sendable () -> Int
  ) {
    (self.account, self.herd, self.device) = (account, herd, device)
    (self.synchroniser, self.connection, self.outbox) = (synchroniser, connection, outbox)
    (self.teller, self.clock, self.logger, self.second) = (teller, clock, logger, second)
    self.handovers = handovers
    weighing = WeighingStation(
      clock: clock,
      outlet: .init(
        herd, now: { second() * 1000 }, saved: { await synchroniser.noteSaved() }, logger: logger))
    status = Broadcast(Synchroniser.Status())
  }

  static func secretName(of account: HerdAccount.ID) -> SecretName {
    SecretName(rawValue: "herd/login/\(account)")
  }

  static func handoverName(of account: HerdAccount.ID) -> SecretName {
    SecretName(rawValue: "herd/handover/\(account)")
  }

  /// Where handovers of others are kept.
  /// - Parameter path: of the herd's file.
  static func handoverFolder(besides path: String) -> URL {
    URL(fileURLWithPath: path).deletingPathExtension().appendingPathExtension("handovers")
  }

  /// Keeps the herd in step until the task is cancelled.
  func run() async {
    await withDiscardingTaskGroup { group in
      group.addTask {
        for await now in await synchroniser.updates { status.send(now) }
      }
      group.addTask { await keepSummaries() }
      group.addTask { await keepTelling() }
      group.addTask { await keepAuditing() }
      group.addTask { await keepWeighing() }
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

  /// Synchronises soon, as somebody asks for it: what waits after a failure is sent at once, too.
  func synchroniseSoon() async {
    await outbox.wake()
    await synchroniser.ask()
  }

  /// So long somebody who looks waits for the server.
  private static let timeout = Duration.seconds(5)

  /// Asks the server which of this device's operations it has kept, and notes the answer. Of a herd that is synchronised by
  /// files nobody can be asked: their receipts tell it.
  func askForReceipts(at second: Int) async throws(SyncError) {
    guard let connection else { return }
    do {
      let confirmed = try await herd.read { try $0.confirmed() }
      let received = try await connection.link.received(from: device, within: Self.timeout)
      try await herd.note(received: received, confirmed: confirmed, at: second)
    } catch { throw SyncError(error) }
  }
}

extension OpenHerd {
  /// Returns a picture that a change names: from this device, or from the server; `nil` where neither has it.
  func photo(_ hash: PhotoHash, of change: Change) async throws -> [UInt8]? {
    guard let connection else {
      let known = try await herd.photo(hash)
      return known.flatMap { $0.isComplete ? $0.bytes.bytes : nil }
    }
    return try await connection.link.photo(hash, of: change.id.rawValue, in: .changes, from: herd)
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
      guard try await herd.hasStaleSummaries(asOf: today) else { return }
      try await herd.summarise(asOf: today)
      audit(anew: false)
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

extension OpenHerd {
  /// Has the herd looked through by the rules, soon; what is under way goes on.
  ///
  /// - Parameter isAnew: whether also those animals are whose changes are what they were.
  func audit(anew isAnew: Bool) { audits.continuation.yield(isAnew) }

  /// Looks through what has changed, so that who opens the audit finds it done, and the whole herd whenever somebody asks for it.
  private func keepAuditing() async {
    for await isAnew in audits.stream {
      do { try await herd.audit(on: now().day, anew: isAnew) } catch {
        if Task.isCancelled { return }
        logger.error(
          "a herd can't be looked through", metadata: ["account": "\(account.id)", "error": "\(error)"])
      }
    }
  }
}
