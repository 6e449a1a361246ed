import Foundation

/// One call of the program: what to measure, on which data, how often.
struct BenchRun {
  let subject: String
  let benchCase: BenchCase
  let count: Int
  let dataPath: String
  let databasePath: String
  let repeats: Int

  init(_ arguments: [String]) throws {
    guard arguments.count == 6, let benchCase = BenchCase(rawValue: arguments[1]),
      let count = Int(arguments[2]), let repeats = Int(arguments[5])
    else { throw BenchProblem("usage: RecordsBench SUBJECT CASE N DATAFILE DBFILE REPEATS") }
    self.subject = arguments[0]
    self.benchCase = benchCase
    self.count = count
    self.dataPath = arguments[3]
    self.databasePath = arguments[4]
    self.repeats = repeats
  }

  /// Up to 1000 objects are imported once before the clock runs, and deleted: that warms statements, buffers
  /// and the page cache, as in a program that has been running for a while. Larger imports start cold; what
  /// warms up is then a small part of the time.
  var isWarmedUp: Bool { count <= 1000 }

  /// Where `encode-messages` leaves its last document.
  var encodedPath: String { databasePath + ".json" }

  /// Where `reject-users` leaves the path of each rejection it kept, one a line, such as `$.users[17].name`.
  var rejectionsPath: String { databasePath + ".rejections" }

  func document() throws -> Data { try Data(contentsOf: URL(filePath: dataPath)) }

  func removeDatabase() throws {
    for path in [databasePath, databasePath + "-wal", databasePath + "-shm"]
    where FileManager.default.fileExists(atPath: path) {
      try FileManager.default.removeItem(atPath: path)
    }
  }

  /// The schema that every subject's database has before the clock runs.
  static func schema() throws -> String {
    guard let path = ProcessInfo.processInfo.environment["RECORDS_SCHEMA"] else {
      throw BenchProblem("RECORDS_SCHEMA must name the file with the schema")
    }
    return try String(contentsOfFile: path, encoding: .utf8)
  }
}
