import GRDB
import GRDBSQLite

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The file of a store before it is one.
struct DatabaseFile {
  enum Creation { case created, existed }

  let path: String

  /// Makes an empty file that only its owner can read, unless one is there.
  /// SQLite would leave that to the umask, and gives its own files beside it
  /// the same mode.
  func create() throws(StoreError) -> Creation {
    let new = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    let creating = errno
    if new >= 0 {
      close(new)
      return .created
    }
    guard creating == EEXIST else { throw refusal(of: creating) }
    try checkAccess()
    return .existed
  }

  /// As ``create()``, in place of a file that may be there.
  func createAnew() throws(StoreError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw refusal(of: errno) }
    _ = try create()
  }

  /// Becomes the file at another path, on the disk too.
  func replace(_ target: String) throws(StoreError) {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw refusal(of: errno) }
    defer { close(file) }
    guard fsync(file) == 0, rename(path, target) == 0 else { throw refusal(of: errno) }
  }

  /// Looks at a file that is there before SQLite may touch it.
  func refuseForeignOrNewer(than known: Int) throws(StoreError) {
    let length = Int64(try status().st_size)
    let found: Int?
    switch try StoreError.mapping(path: path, { try DatabaseHeader.read(from: path, length: length) }) {
    case .empty: return
    case .foreign:
      let said = StoreCause(origin: .sqlite, code: SQLITE_NOTADB, message: "file is not a database")
      throw .notADatabase(path: path, cause: said)
    case .database(let version): found = hasLog ? try versionThroughLog() : version
    }
    if let found, found > known { throw .newerFile(path: path, found: found, known: known) }
  }

  func connect(patience: Duration) throws(StoreError) -> any DatabaseWriter {
    var configuration = Configuration()
    configuration.busyMode = .timeout(patience / .seconds(1))
    return try StoreError.mapping(path: path) { try DatabasePool(path: path, configuration: configuration) }
  }

  /// Never by opening the file: closing it again would drop the locks of a
  /// store that has it open in this process.
  private func checkAccess() throws(StoreError) {
    guard try status().st_mode & S_IFMT != S_IFDIR else {
      throw .fileNotAccessible(path: path, cause: cause(EISDIR))
    }
    guard access(path, R_OK | W_OK) == 0 else {
      throw .fileNotAccessible(path: path, cause: cause(errno))
    }
  }

  private func status() throws(StoreError) -> stat {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .fileNotAccessible(path: path, cause: cause(errno)) }
    return status
  }

  /// Whether a crash, or another process, left a log or journal that counts
  /// for more than the header.
  private var hasLog: Bool {
    access(path + "-wal", F_OK) == 0 || access(path + "-journal", F_OK) == 0
  }

  /// Asks a connection that cannot write. A clean file is not asked this way:
  /// even that would leave files beside it.
  private func versionThroughLog() throws(StoreError) -> Int? {
    var configuration = Configuration()
    configuration.readonly = true
    do {
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      let version = try queue.read { db in try Int.fetchOne(db, sql: "PRAGMA user_version") }
      try queue.close()
      return version
    } catch let error as DatabaseError where error.resultCode == .SQLITE_READONLY {
      // Only a writer can repair what is there; the migration looks again.
      return nil
    } catch {
      throw StoreError.wrapping(error, path: path)
    }
  }

  private func refusal(of code: Int32) -> StoreError {
    switch code {
    case ENOENT, ENOTDIR: .folderMissing(path: path, cause: cause(code))
    case ENOSPC, EDQUOT: .diskFull(path: path, cause: cause(code))
    default: .folderNotWritable(path: path, cause: cause(code))
    }
  }

  private func cause(_ code: Int32) -> StoreCause {
    StoreCause(origin: .system, code: code, message: String(cString: strerror(code)))
  }
}
