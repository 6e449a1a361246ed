import ArgumentParser
import Foundation
import HerdServer
import Logging

/// `outpost-herd-server`: the synchronisation server and its administration.
@main struct HerdServerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "outpost-herd-server",
    abstract: "Let devices of a herd record without a network and synchronise.",
    discussion: """
      EXAMPLES:
        outpost-herd-server account 7 --name 'Družstvo Žďár'
        echo "$password" | outpost-herd-server user 7 1 --name Jana --login jana --rights app,record,stables
        outpost-herd-server import 7 /tmp/herd
        outpost-herd-server serve --port 8430
        outpost-herd-server serve --database postgres://herd@localhost/herd

      The password of PostgreSQL comes from PGPASSWORD or a password file, not from the address.

      EXIT CODES:
        0 done    64 wrong usage    65 a file is none    69 the database cannot be reached    70 another fault
      """,
    subcommands: [
      ServeCommand.self, AccountCommand.self, UserCommand.self, ImportCommand.self, MaintainCommand.self,
    ])
}

/// Which database.
struct DatabaseOption: ParsableArguments {
  @Option(help: "A file of SQLite, or postgres://user@host/name.")
  var database = "herd-server.sqlite"

  /// Hands over the server on its database, whose tables are up to date, and closes it afterwards.
  func withServer(_ use: (HerdServer) async throws -> Void) async throws {
    do {
      let server = HerdServer(try opened(), now: { Int(Date().timeIntervalSince1970) })
      do {
        try await server.prepare()
        try await use(server)
      } catch {
        await server.database.close()
        throw error
      }
      await server.database.close()
    } catch let failure as DatabaseFailure {
      throw CommandFailure("\(failure)", exitCode: 69)
    }
  }

  private func opened() throws -> any ServerDatabase {
    database.hasPrefix("postgres://") || database.hasPrefix("postgresql://")
      ? try PostgresServerDatabase(url: database) : try SQLiteServerDatabase(path: database)
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
