import Foundation
import HerdSync
import Keyring
import Logging
import RecordMappingSQLite
import ServiceLifecycle
import Uplink
import UplinkKeyring
package import WebShell

/// The herds of all accounts that somebody is logged in to: each is opened once, and kept in step with its server as long as
/// the service runs.
package actor OpenHerds: Service {
  private let folder: URL
  private let accounts: AccountRepository
  private let environment: HerdEnvironment
  private var open: [HerdAccount.ID: OpenHerd] = [:]
  /// Begins to keep a herd in step.
  private let started = WorkQueue<OpenHerd>()
  private var running: [HerdAccount.ID: Running] = [:]
  private var isBusy = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// What keeps a herd in step.
  private struct Running {
    /// Ends it.
    let end: AsyncStream<Void>.Continuation
    /// Rings when it has ended.
    let ended = Bell()
  }

  init(folder: URL, accounts: AccountRepository, environment: HerdEnvironment) {
    (self.folder, self.accounts, self.environment) = (folder, accounts, environment)
  }

  /// Keeps all herds in step until the service is shut down.
  package func run() async throws {
    // A log-in that goes on has a file before it is an account.
    await inTurn { await eraseStrays() }
    for account in accounts.now.accounts { await openAtStart(account) }
    await withDiscardingTaskGroup { group in
      group.addTask { await self.forgetGoneDevices() }
      await started.run { herd in await self.keepInStep(herd) }
      group.cancelAll()
    }
  }

  /// A file that can't be opened is told on the page of enterprises, and does not stop the others.
  private func openAtStart(_ account: HerdAccount) async {
    do { _ = try await herd(of: account) } catch {
      environment.logger.error(
        "a herd cannot be opened", metadata: ["account": "\(account.id)", "error": "\(error)"])
    }
  }

  private func keepInStep(_ herd: OpenHerd) async {
    // It may have been removed before its turn.
    guard open[herd.account.id]?.synchroniser === herd.synchroniser else { return }
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    let running = Running(end: end)
    self.running[herd.account.id] = running
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await herd.run() }
      group.addTask { for await _ in ends {} }
      await group.next()
      group.cancelAll()
    }
    running.ended.ring()
  }

  /// Returns the account's herd, opened if it is not yet.
  ///
  /// - Throws: ``Forgotten`` for an account that nobody is logged in to.
  package func herd(of account: HerdAccount) async throws -> OpenHerd {
    if let known = open[account.id] { return known }
    return try await inTurn {
      guard accounts.now.accounts.contains(account) else { throw Forgotten() }
      return try await opened(account)
    }
  }

  /// Returns the account's herd if it is open, without waiting for anything.
  func openHerd(of account: HerdAccount) -> OpenHerd? { open[account.id] }

  /// Nobody is logged in to the account any longer.
  package struct Forgotten: Error {}

  private func opened(_ account: HerdAccount) async throws -> OpenHerd {
    if let known = open[account.id] { return known }
    let herd = try await environment.open(account, at: file(of: account.id).path)
    keep(herd)
    return herd
  }

  private func openedIfPossible(_ account: HerdAccount) async -> OpenHerd? {
    guard accounts.now.accounts.contains(account) else { return nil }
    do { return try await opened(account) } catch {
      environment.logger.error(
        "a herd can't be opened", metadata: ["account": "\(account.id)", "error": "\(error)"])
      return nil
    }
  }

  private func keep(_ herd: OpenHerd) {
    open[herd.account.id] = herd
    started.enqueue(herd)
  }

  /// Logs a person in on a device: to a new account, or to that of devices that are logged in as the same user.
  ///
  /// - Throws: ``SyncError``; then there is no more than before.
  package func logIn(
    _ person: HerdLogin.Person, at server: HerdServerAddress, account number: Int, on browser: BrowserID
  ) async throws(SyncError) {
    try await logIn(to: server.text, number, as: person.name, on: browser) { [environment] herd in
      guard let connection = herd.connection else { throw SyncError.notAHerdServer }
      try await connection.session.logIn(
        with: environment.credential(of: person, in: herd.account, on: herd.device))
    }
  }

  /// The same to a herd that is synchronised by files: whoever can read them is let in.
  ///
  /// - Throws: ``SyncError``, also where no files of this account are there.
  package func logIn(
    _ login: SharedFolderAddress.Login, at folder: SharedFolderAddress, account number: Int,
    on browser: BrowserID
  ) async throws(SyncError) {
    let user: String
    do {
      user = try await folder.files(as: login, ftp: environment.ftp).user(ofAccount: number)
    } catch { throw SyncError(error) }
    try await logIn(to: folder.text, number, as: user, on: browser) { [environment] herd in
      try await environment.logins(to: herd.account).save(login)
    }
  }

  private func logIn(
    to server: String, _ number: Int, as user: String, on browser: BrowserID,
    by prove: @Sendable (OpenHerd) async throws -> Void
  ) async throws(SyncError) {
    do {
      try await inTurn {
        let known = accounts.now.accounts.first {
          $0.server == server && $0.number == number && $0.user == user
        }
        let account =
          known
          ?? HerdAccount(
            id: String(UInt64.random(in: .min ... .max), radix: 36), server: server, number: number,
            user: user)
        do { try await logIn(to: account, on: browser, by: prove) } catch {
          if known == nil { await erase(account.id) }
          throw error
        }
      }
    } catch { throw SyncError(error) }
  }

  private func logIn(
    to account: HerdAccount, on browser: BrowserID, by prove: @Sendable (OpenHerd) async throws -> Void
  ) async throws {
    let known = open[account.id]
    let herd =
      if let known { known } else { try await environment.open(account, at: file(of: account.id).path) }
    do { try await prove(herd) } catch {
      if known == nil { try herd.herd.store.close() }
      throw error
    }
    if known == nil { keep(herd) }
    try await accounts.select(account, on: browser, at: environment.now())
  }

  /// Ends a device's login; with the last one of an account its data is removed.
  ///
  /// - Parameter isExpected: asked once nothing else goes on: whether it still is as the person was told. Gets the herd, or
  ///   `nil` for one that can't be opened.
  /// - Returns: whether it was.
  package func logOut(
    _ account: HerdAccount, on browser: BrowserID,
    ifStill isExpected: @Sendable (OpenHerd?) async throws -> Bool
  ) async throws -> Bool {
    try await inTurn {
      guard try await isExpected(await openedIfPossible(account)) else { return false }
      if try await accounts.logOut(account.id, on: browser) { await erase(account.id) }
      return true
    }
  }

  /// How often it is looked whether a device can't come back, besides at each change of pairings.
  private static let forgetting = Duration.seconds(3600)

  private func forgetGoneDevices() async {
    guard let access = environment.access else { return }
    await withDiscardingTaskGroup { group in
      group.addTask {
        for await _ in access.pairings() { await self.forgetDevices(but: { access.pairedDevices }) }
      }
      group.addTask {
        do {
          while true {
            try await self.environment.clock.sleep(for: Self.forgetting)
            await self.forgetDevices(but: { access.pairedDevices })
          }
        } catch {}
      }
    }
  }

  /// Ends the logins of devices that can't come back. With the last one of an account that waits until all is sent.
  ///
  /// - Parameter paired: devices that are paired now.
  package func forgetDevices(but paired: @Sendable () -> Set<BrowserID>) async {
    let logins = accounts.now
    for browser in logins.gone(paired: paired(), at: environment.now()) {
      for account in logins.accounts(of: browser) {
        do {
          _ = try await logOut(account, on: browser) { [accounts] herd in
            if accounts.now.deviceCount(of: account.id) > 1 { return true }
            guard let herd else { return false }
            return try await herd.herd.read { try $0.unsentCount() } + herd.handovers.waiting == 0
          }
        } catch {
          environment.logger.error(
            "a device can't be forgotten", metadata: ["account": "\(account.id)", "error": "\(error)"])
        }
      }
    }
  }

  /// Removes an account's data. What can't be removed now is removed at the next start.
  private func erase(_ account: HerdAccount.ID) async {
    if let running = running.removeValue(forKey: account) {
      running.end.finish()
      await running.ended.wait(after: 0)
    }
    let herd = open.removeValue(forKey: account)
    await environment.forget(HerdAccount.noticePrefix(of: account))
    do {
      try await environment.keyring.remove(OpenHerd.secretName(of: account))
      try await environment.keyring.remove(OpenHerd.handoverName(of: account))
      try herd?.herd.store.close()
      try removeFiles(of: account)
    } catch {
      environment.logger.error(
        "a herd can't be removed", metadata: ["account": "\(account)", "error": "\(error)"])
    }
  }

  /// Erases accounts that nobody is logged in to: a process may have ended before it did.
  private func eraseStrays() async {
    let known = Set(accounts.now.accounts.map(\.id) + ["accounts"])
    do {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
        $0.hasSuffix(".sqlite")
      }
      for id in names.map({ String($0.dropLast(".sqlite".count)) }) where !known.contains(id) {
        await erase(id)
      }
    } catch {
      environment.logger.error("files of herds can't be listed", metadata: ["error": "\(error)"])
    }
  }

  private func removeFiles(of account: HerdAccount.ID) throws {
    let file = file(of: account).path
    let folder = OpenHerd.handoverFolder(besides: file).path
    for path in [file, file + "-wal", file + "-shm", folder] {
      if FileManager.default.fileExists(atPath: path) { try FileManager.default.removeItem(atPath: path) }
    }
  }

  private nonisolated func file(of account: HerdAccount.ID) -> URL {
    folder.appending(path: "\(account).sqlite")
  }

  // MARK: One after the other

  /// Opens, log-ins and log-outs change the same files: one of them at a time.
  private func inTurn<Value>(_ body: () async throws -> Value) async rethrows -> Value {
    if isBusy { await withCheckedContinuation { waiting.append($0) } }
    isBusy = true
    defer {
      isBusy = !waiting.isEmpty
      if isBusy { waiting.removeFirst().resume() }
    }
    return try await body()
  }
}
