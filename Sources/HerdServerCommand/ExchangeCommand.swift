import ArgumentParser
import Exchange
import Foundation
import HerdServer
import HerdSync

/// `outpost-herd-server exchange`
struct ExchangeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "exchange",
    abstract: "Synchronise a user's devices by a folder: one that an FTP server shows, or of a USB stick.",
    discussion: """
      Writes image-NUMBER.ndjson.gz and delta-FROM-TO.ndjson.gz, takes outbox/DEVICE-NUMBER.ndjson.gz, answers in \
      ack/, and puts aside in refused/ what can't be taken. It may be ended at any moment.
      """)

  @OptionGroup var database: DatabaseOption
  @Option(help: "The account's number.") var account: Int
  @Option(help: "What the user logs in with.") var user: String
  @Option(help: "The user's folder, which is there and nobody else's.", completion: .directory)
  var folder: String
  @Flag(help: "End after one round.") var once = false
  @Option(help: "Seconds between two rounds.") var every = 60

  func validate() throws {
    guard every > 0 else { throw ValidationError("Between two rounds is at least a second.") }
  }

  func run() async throws {
    try await CommandFailure.explained {
      try await database.withServer { server in
        guard let person = try await server.user(named: user, in: account) else {
          throw CommandFailure("nobody logs in to account \(account) as \(user)", exitCode: 64)
        }
        let exchange = HerdExchange(server, of: person, in: account, files: FolderExchange(path: folder))
        while true {
          do {
            try await FolderLock.with(folder) { print(try await exchange.run().sentence) }
            fflush(nil)
          } catch let failure as CommandFailure where !once && failure.exitCode != 64 {
            try FileHandle.standardError.write(contentsOf: Data("outpost-herd-server: \(failure)\n".utf8))
          }
          if once { return }
          try await Task.sleep(for: .seconds(every))
        }
      }
    }
  }
}

/// Keeps a second process from working on the same folder.
private enum FolderLock {
  /// Does work while the lock is held; the system gives it back however the process ends.
  static func with(_ folder: String, _ work: () async throws -> Void) async throws {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw CommandFailure("\(folder) is no folder that can be read", exitCode: 66)
    }
    defer { close(descriptor) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      throw CommandFailure("another process works on \(folder)", exitCode: 75)
    }
    do { try await work() } catch { throw CommandFailure(exchange: error, folder) ?? error }
  }
}

extension CommandFailure {
  /// What has ended a round; `nil` for what has a sentence already or is no failure.
  fileprivate init?(exchange error: any Error, _ folder: String) {
    switch error {
    case let error as ExchangeError: self.init("\(folder): \(error)", exitCode: error.code == .full ? 73 : 66)
    case let error as HerdExchange.ForeignFolder:
      self.init(
        "\(folder) belongs to user \(error.user) of account \(error.account); choose another one",
        exitCode: 64)
    case let failure as SyncFailure where failure.reason == .expired || failure.reason == .forbidden:
      self.init("\(failure.detail)", exitCode: 64)
    case let failure as SyncFailure: self.init("\(failure)", exitCode: 70)
    case let failure as DatabaseFailure: self.init("\(failure)", exitCode: 69)
    default: return nil
    }
  }
}

extension HerdExchange.Report {
  fileprivate var sentence: String {
    var parts = ["\(taken) taken", "\(refused) refused"]
    if left > 0 { parts.append("\(left) left") }
    if removed > 0 { parts.append("\(removed) removed") }
    return parts.joined(separator: ", ") + (written.map { ", wrote \($0.name)" } ?? "")
  }
}
