import Foundation
import ProcessEnd
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// A PostgreSQL server in a temporary folder, which only this process can reach: by a socket, not by a port.
///
/// It writes to the disk as it would in earnest. Its databases sort by Czech rules unless a column says
/// otherwise, so that a forgotten collation is noticed. What it logs stays in `.build/logs`; everything else is
/// removed when the process ends, however it ends.
package final class PostgresCluster: Sendable {
  /// The cluster that all tests of a process share.
  package static func shared() async throws -> PostgresCluster { try await starting.value }
  private static let starting = Task { try await PostgresCluster(named: "tests") }

  private let folder: String
  private let programs: ServerPrograms
  /// Open as long as this process lives; the supervisor waits for its end.
  private let supervision: FileHandle
  private let databaseCount = Mutex(0)

  /// Makes a cluster and starts it.
  ///
  /// - Parameter name: Names its log.
  package init(named name: String) async throws {
    programs = try ServerPrograms()
    folder = FileManager.default.temporaryDirectory.path + "/outpost-pg-\(UUID().uuidString.prefix(8))"
    try programs.makeFolder(folder)
    supervision = try ClusterSupervisor.start(programs, folder: folder, log: name)
    // Without `--no-sync` it takes seconds; the server itself syncs.
    try await programs.run(
      "initdb", "--pgdata", folder + "/data", "--username", "herd", "--auth", "trust", "--encoding", "UTF8",
      "--locale-provider", "icu", "--icu-locale", "cs", "--locale", "C.UTF-8", "--no-sync")
    try demandPassword(of: Self.guarded)
    try await start()
  }

  deinit {
    do { try supervision.close() } catch { print("the server in \(folder) stays: \(error)") }
  }

  /// The user who needs a password; the others need none.
  package static let guarded = "guarded"

  private func demandPassword(of user: String) throws {
    let path = folder + "/data/pg_hba.conf"
    let rules = try String(contentsOfFile: path, encoding: .utf8)
    try Data("local all \(user) scram-sha-256\n\(rules)".utf8).write(to: URL(fileURLWithPath: path))
    try programs.own(path)
  }

  /// Starts the server and waits until it takes connections.
  package func start() async throws {
    let options = "-c listen_addresses='' -c unix_socket_directories='\(folder)' -c max_connections=500"
    try await programs.run(
      "pg_ctl", "--pgdata", folder + "/data", "--log", folder + "/server.log", "--wait", "--options", options,
      "start")
  }

  /// Stops the server like a crash: without a word to its clients' transactions.
  package func crash() async throws {
    try await programs.run("pg_ctl", "--pgdata", folder + "/data", "--mode", "immediate", "--wait", "stop")
  }

  /// Makes an empty database and returns its address.
  package func makeDatabase() async throws -> String {
    let number = databaseCount.withLock { count in
      count += 1
      return count
    }
    let name = "test\(number)"
    try await run("CREATE DATABASE \(name) STRATEGY file_copy")
    return url(database: name)
  }

  /// Runs a statement in the database `postgres`, or the one with the given name.
  package func run(_ statement: String, in database: String = "postgres") async throws {
    try await programs.run(
      "psql", "--no-psqlrc", "--quiet", "--host", folder, "--username", "herd", "--dbname", database, "--set",
      "ON_ERROR_STOP=1", "--command", statement)
  }

  /// An address in this cluster, whether there is such a database and user or not.
  package func url(database: String, user: String = "herd", password: String? = nil) -> String {
    let secret = password.map { ":\($0)" } ?? ""
    let host = folder.replacing("/", with: "%2F")
    return "postgres://\(user)\(secret)@\(host)/\(database)"
  }
}
