import Foundation

/// The write-ahead log beside a database file (https://www.sqlite.org/walformat.html).
struct WriteAheadLog {
  let path: String

  init(ofDatabaseAt path: String) { self.path = path + "-wal" }

  /// The number of frames in the log. After `PRAGMA wal_checkpoint(TRUNCATE)` it is 0, and from then on it
  /// counts what is written.
  func frames() throws -> Int {
    guard FileManager.default.fileExists(atPath: path) else { return 0 }
    let log = try Data(contentsOf: URL(filePath: path))
    guard log.count >= 32 else { return 0 }
    let pageSize = log[8..<12].reduce(0) { $0 << 8 | Int($1) }
    return (log.count - 32) / (pageSize + 24)
  }
}
