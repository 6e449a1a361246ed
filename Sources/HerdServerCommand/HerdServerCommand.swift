import ArgumentParser
import Foundation
import HerdServer
import HerdSync
import Logging

/// `outpost-herd-server`: the synchronisation server and its administration.
@main struct HerdServerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "outpost-herd-server",
    abstract: "Let devices of a herd record without a network and synchronise.",
    discussion: """
      EXAMPLES:
        outpost-herd-server account 7 --name 'Družstvo Žďár'
        echo "$password" | outpost-herd-server user add 7 1 --name Jana --login jana --rights app,record,stables
        outpost-herd-server user revoke 7 1 --device K3
        outpost-herd-server import 7 /tmp/herd
        outpost-herd-server export --account 7 --to herd.ndjson
        outpost-herd-server backup --to herd-server-copy.sqlite
        outpost-herd-server exchange --account 7 --user jana --folder /srv/ftp/jana
        outpost-herd-server serve --port 8430
        outpost-herd-server serve --database postgres://herd@localhost/herd

      A write that is given the same --operation again is done once: a script may repeat what it does not know the
      end of.

      The password of PostgreSQL comes from PGPASSWORD or a password file, not from the address.

      EXIT CODES:
        0 done    64 wrong usage    65 a file is none    69 the database cannot be reached    70 another fault
        73 a file cannot be written, or is there    77 others may read a secret's file
      """,
    subcommands: [
      ServeCommand.self, AccountCommand.self, UserCommand.self, ImportCommand.self, ExportCommand.self,
      BackupCommand.self, PutBackCommand.self, ExchangeCommand.self, MaintainCommand.self,
    ])
}

/// Which database.
struct DatabaseOption: ParsableArguments {
  @Option(help: "A file of SQLite, or postgres://user@host/name.")
  var database = "herd-server.sqlite"

  /// Hands over the server on its database, whose tables are up to date, and closes it afterwards.
  func withServer(
    isBehindProxy: Bool = false, source: String = HerdServer.defaultSource,
    handoverRoot: HandoverRoot? = nil, _ use: (HerdServer) async throws -> Void
  ) async throws {
    try await withDatabase { database in
      let server = HerdServer(
        database, isBehindProxy: isBehindProxy, source: source,
        handoverRoot: handoverRoot, now: { Int(Date().timeIntervalSince1970) })
      try await server.prepare()
      do { try await use(server) } catch let failure as SyncFailure {
        throw CommandFailure(failure.detail, exitCode: 64)
      }
    }
  }

  /// Hands over the database as it is, and closes it afterwards.
  func withDatabase(_ use: (any ServerDatabase) async throws -> Void) async throws {
    do {
      let database = try opened()
      do {
        try await use(database)
      } catch {
        await database.close()
        throw error
      }
      await database.close()
    } catch let failure as DatabaseFailure {
      throw CommandFailure("\(failure)", exitCode: 69)
    }
  }

  /// Whether there is nothing at the file's path; opening it would make an empty database there.
  var isMissing: Bool { !isPostgres && !FileManager.default.fileExists(atPath: database) }

  /// Where what handovers are sealed to lies if nobody says it: beside the file of SQLite.
  var handoverKeyPath: String? { isPostgres ? nil : database + ".handover-key" }

  private var isPostgres: Bool { database.hasPrefix("postgres://") || database.hasPrefix("postgresql://") }

  private func opened() throws -> any ServerDatabase {
    try isPostgres ? PostgresServerDatabase(url: database) : SQLiteServerDatabase(path: database)
  }
}

/// What ends the command with a sentence and a status by `sysexits.h`.
struct CommandFailure: Error, CustomStringConvertible {
  let description: String
  let exitCode: Int32

  init(_ description: String, exitCode: Int32) { (self.description, self.exitCode) = (description, exitCode) }

  /// Runs the work; a failure of its is told on standard error.
  static func explained(_ work: () async throws -> Void) async throws {
    do { try await work() } catch let failure as CommandFailure {
      try FileHandle.standardError.write(contentsOf: Data("outpost-herd-server: \(failure)\n".utf8))
      throw ExitCode(failure.exitCode)
    }
  }
}
