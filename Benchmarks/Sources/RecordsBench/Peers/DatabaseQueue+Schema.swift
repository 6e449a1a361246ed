import GRDB

extension DatabaseQueue {
  /// A new database with the schema and the pragmas of every subject; foreign keys are on in GRDB.
  static func creating(_ path: String) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.journalMode = .wal
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = NORMAL") }
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.write { try $0.execute(sql: BenchRun.schema()) }
    return queue
  }

  func deleteAllRows() throws {
    try write { try $0.execute(sql: #"DELETE FROM "message"; DELETE FROM "user""#) }
  }
}
