import Foundation
import HerdSync
import Logging
import RecordMappingSQLite
import ServiceLifecycle
import Uplink

/// The herds of all accounts that somebody is logged in to: each is opened once, and kept in step with its server as long as
/// the service runs.
package actor OpenHerds: Service {
  private let folder: URL
  private let accounts: AccountRepository
  private let environment: HerdEnvironment
  private var open: [HerdAccount.ID: OpenHerd] = [:]
  /// Begins to keep a herd in step.
  private let started: AsyncStream<OpenHerd>
  private let start: AsyncStream<OpenHerd>.Continuation
  private var running: [HerdAccount.ID: Running] = [:]

  /// What keeps a herd in step.
  private struct Running {
    /// Ends it.
    let end: AsyncStream<Void>.Continuation
    /// Rings when it has ended.
    let ended = Bell()
  }

  init(folder: URL, accounts: AccountRepository, environment: HerdEnvironment) {
    (self.folder, self.accounts, self.environment) = (folder, accounts, environment)
    (started, start) = AsyncStream.makeStream()
  }

  /// Keeps all herds in step until the service is shut down.
  package func run() async throws {
    for account in accounts.now.accounts { await openAtStart(account) }
    await withDiscardingTaskGroup { group in
      for await herd in started.cancelOnGracefulShutdown() {
        // It may have been removed before its turn.
        guard open[herd.account.id] != nil else { continue }
        let (ends, end) = AsyncStream.makeStream(of: Void.self)
        let running = Running(end: end)
        self.running[herd.account.id] = running
        group.addTask {
          await Self.run(herd, until: ends)
          running.ended.ring()
        }
      }
      group.cancelAll()
    }
  }

  /// A file that cannot be opened is told on the pages of its account, and does not stop the others.
  private func openAtStart(_ account: HerdAccount) async {
    do { _ = try await herd(of: account) } catch {
      environment.logger.error(
        "a herd cannot be opened", metadata: ["account": "\(account.id)", "error": "\(error)"])
    }
  }

  private static func run(_ herd: OpenHerd, until ends: AsyncStream<Void>) async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await herd.run() }
      group.addTask { for await _ in ends {} }
      await group.next()
      group.cancelAll()
    }
  }

  /// Returns the account's herd, opened if it is not yet.
  package func herd(of account: HerdAccount) async throws -> OpenHerd {
    if let known = open[account.id] { return known }
    let herd = try await environment.open(account, at: file(of: account.id).path)
    // Another caller may have opened it meanwhile.
    if let known = open[account.id] { return known }
    open[account.id] = herd
    start.yield(herd)
    return herd
  }

  /// Logs a person in, and returns the herd of the account: a new one, or that of devices that are logged in as the same
  /// user.
  ///
  /// - Throws: ``SyncError``; then there is no more than before.
  package func logIn(_ person: HerdLogin.Person, in account: HerdAccount) async throws -> OpenHerd {
    let isNew = open[account.id] == nil && !FileManager.default.fileExists(atPath: file(of: account.id).path)
    do {
      let device = try await deviceID(of: account)
      let credential = try await environment.credential(of: person, in: account, on: device)
      let herd = try await herd(of: account)
      try await herd.session.logIn(with: credential)
      return herd
    } catch {
      if isNew { try await remove(account) }
      throw error
    }
  }

  /// The device's name at the server, which the account's file gives itself.
  private func deviceID(of account: HerdAccount) async throws -> DeviceID {
    if let known = open[account.id] { return try await known.herd.installation().deviceID() }
    var generator = SystemRandomNumberGenerator()
    let herd = try await HerdStore(at: file(of: account.id).path, account: account.number, using: &generator)
    let device = try await herd.installation().deviceID()
    try herd.store.close()
    return device
  }

  /// Ends the login and removes the account's data.
  package func remove(_ account: HerdAccount) async throws {
    if let running = running.removeValue(forKey: account.id) {
      running.end.finish()
      await running.ended.wait(after: 0)
    }
    if let herd = open.removeValue(forKey: account.id) {
      try await herd.session.logOut()
      try herd.herd.store.close()
    }
    for suffix in ["", "-wal", "-shm"] {
      let path = file(of: account.id).path + suffix
      if FileManager.default.fileExists(atPath: path) { try FileManager.default.removeItem(atPath: path) }
    }
  }

  private nonisolated func file(of account: HerdAccount.ID) -> URL {
    folder.appending(path: "\(account).sqlite")
  }
}
