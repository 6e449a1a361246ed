import Foundation
import GRDB
import Logging
import RecordMappingSQLite
import Synchronization

/// The histories of all printers, also of those that were removed: one file for each, named by the printer's id.
final class PrintHistories: Sendable {
  private let folder: URL
  private let known = Mutex<[Printer.ID: PrintHistory]>([:])

  private let timeout: Duration
  private let logger: Logger

  /// - Parameters:
  ///   - folder: the data folder.
  ///   - timeout: how long a write waits for another program that holds a file.
  init(folder: URL, timeout: Duration = .seconds(5), logger: Logger = Logger(label: "ledgers")) {
    self.folder = folder.appending(path: "printers", directoryHint: .isDirectory)
    self.timeout = timeout
    self.logger = logger
  }

  /// In the data folder, as people are told.
  static func fileName(_ id: Printer.ID) -> String { "printers/\(id).sqlite" }

  func history(of id: Printer.ID) -> PrintHistory {
    known.withLock { known in
      if let history = known[id] { return history }
      let history = PrintHistory(
        of: id, in: folder.appending(path: "\(id).sqlite"), timeout: timeout, logger: logger)
      known[id] = history
      return history
    }
  }

  /// The printers that have one on the disk, removed or not.
  func ids() -> [Printer.ID] {
    let names: [String]
    do { names = try FileManager.default.contentsOfDirectory(atPath: folder.path) } catch { return [] }
    return names.filter { $0.hasSuffix(".sqlite") }.map { String($0.dropLast(7)) }.sorted()
  }

  func erase(_ id: Printer.ID) async throws {
    let history = history(of: id)
    // A printer that is added anew begins a new one.
    known.withLock { _ = $0.removeValue(forKey: id) }
    try await history.erase()
  }
}

/// The tables of a history, and what their rows are found by.
enum HistorySchema {
  /// A file of a newer one is refused untouched.
  private static let version = 2

  private static let indexes = [
    // In the order of lists and exports; the result beside it, so that no other print is read.
    "CREATE INDEX IF NOT EXISTS print_started ON print (started DESC, id, result)",
    "CREATE INDEX IF NOT EXISTS print_result ON print (result, started DESC, id)",
    // All that the summary adds up.
    """
    CREATE INDEX IF NOT EXISTS print_totals ON print (result, currency, print_time, used_length, weight, cost)
    """,
    // Few, however long the history is.
    "CREATE INDEX IF NOT EXISTS print_unmeasured ON print (started DESC, id) WHERE lengths = '{}'",
  ]

  private static let steps = [
    MigrationStep("2026-11 the filament that was used is a column") { database in
      try database.execute(sql: "ALTER TABLE print ADD COLUMN used_length REAL")
      try database.execute(
        sql: """
          UPDATE print SET used_length =
            (SELECT nullif(sum(value), 0) FROM json_each(lengths) WHERE value > 0)
            * CASE result WHEN 'finished' THEN 1 WHEN 'unknown' THEN NULL
              ELSE min(1, max(0, completion / 100)) END
          """)
    }
  ]

  /// - Parameter timeout: how long a write waits for another program that holds the file.
  static func open(at path: String, timeout: Duration) throws -> Store {
    let store = try Store(
      at: path, records: [PrintRecord.self, RemarkRecord.self, PictureRecord.self], schemaVersion: version,
      steps: steps, patience: timeout)
    try store.databaseWriter.write { database in
      for index in indexes { try database.execute(sql: index) }
    }
    return store
  }
}
