import GRDB
import GRDBSQLite

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Databases of which only the file counts, whatever records they hold.
package enum DatabaseSnapshot {
  /// Whether there is a database in the file. Leaves the locks of those who have it open alone.
  package static func isDatabase(_ path: String) throws -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    let header = try StoreError.mapping(path: path) {
      try DatabaseHeader.read(from: path, length: Int64(status.st_size))
    }
    if case .database = header { return true }
    return false
  }

  /// As ``Store/backup(to:)``, for a file that others may have open.
  package static func copy(_ path: String, to target: String) async throws {
    let source = try StoreError.mapping(path: path) { try connection(to: path) }
    try await source.copy(to: target)
    try StoreError.mapping(path: path) { try source.close() }
  }

  /// Whether SQLite finds nothing wrong in a file that nobody uses.
  package static func isSound(_ path: String) throws -> Bool {
    do {
      let queue = try connection(to: path)
      let found = try queue.read { try String.fetchOne($0, sql: "PRAGMA quick_check(1)") }
      try queue.close()
      return found == "ok"
    } catch let error as DatabaseError
      where [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(error.resultCode)
    {
      return false
    }
  }

  private static func connection(to path: String) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    return try DatabaseQueue(path: path, configuration: configuration)
  }
}

extension DatabaseWriter {
  /// Writes a copy that is there only once it is complete.
  func copy(to target: String) async throws {
    let partial = target + ".partial"
    try StoreError.mapping(path: target) { try DatabaseFile(path: partial).createAnew() }
    do {
      try await writeWithoutTransaction { database in
        try database.execute(sql: "VACUUM INTO ?", arguments: [partial])
      }
      try StoreError.mapping(path: target) { try DatabaseFile(path: partial).replace(target) }
    } catch {
      unlink(partial)
      throw StoreError.mapped(error, path: target)
    }
  }
}
