import GRDB
import OctoPrint
import RecordMappingSQLite
import WebShell

/// Reads a history as it is at one moment: first which prints, from indexes alone, then those few.
struct HistoryReader {
  private let snapshot: StoreSnapshot
  private let database: Database

  /// Runs the body with a reading of this moment.
  static func of<Result>(
    _ snapshot: StoreSnapshot, _ body: (HistoryReader) throws -> Result
  ) throws -> Result {
    try snapshot.query(over: PrintRecord.self, RemarkRecord.self) { database in
      try body(HistoryReader(snapshot: snapshot, database: database))
    }
  }

  func results(_ query: HistoryQuery) throws -> HistoryResults {
    let summary = try summary()
    guard query.search.isEmpty else {
      let (ids, found) = try search(query)
      return HistoryResults(entries: try entries(ids), found: found, summary: summary)
    }
    let ids = try String.fetchAll(database, Self.page(query))
    return HistoryResults(
      entries: try entries(ids), found: summary.count(of: query.results), summary: summary)
  }

  func entries(after cursor: HistoryCursor?, limit: Int) throws -> [HistoryEntry] {
    try entries(try String.fetchAll(database, Self.batch(after: cursor, limit: limit)))
  }

  /// Prints that ended and whose file was not analysed by then, the newest of them.
  func unmeasured(of file: FilePath?) throws -> [PrintRecord] {
    let ids = try String.fetchAll(database, Self.unmeasured(of: file))
    return try snapshot.fetchAll(PrintRecord.self, where: .any(of: ids, .id))
  }

  // MARK: Which

  /// What is older was looked for often enough: its file is gone, or says nothing of filament.
  private static let mostUnmeasured = 20

  static func unmeasured(of file: FilePath?) -> SQLRequest<String> {
    SQLRequest(
      sql: """
        SELECT id FROM print WHERE result <> ? AND lengths = '{}' AND location = ? AND (? IS NULL OR path = ?)
        \(order) LIMIT ?
        """,
      arguments: [
        PrintResult.printing.rawValue, FileLocation.local.rawValue, file?.path, file?.path, mostUnmeasured,
      ])
  }

  private static let order = "ORDER BY started DESC, print.id"

  static func page(_ query: HistoryQuery) -> SQLRequest<String> {
    let (condition, arguments) = condition(query.results)
    return SQLRequest(
      sql: "SELECT id FROM print \(condition) \(order) LIMIT ? OFFSET ?",
      arguments: arguments + [query.count, query.offset])
  }

  /// By place, not by number: a print that comes or goes in between moves no other one.
  static func batch(after cursor: HistoryCursor?, limit: Int) -> SQLRequest<String> {
    guard let cursor else { return page(HistoryQuery(count: limit)) }
    return SQLRequest(
      sql: "SELECT id FROM print WHERE started <= ? AND (started < ? OR id > ?) \(order) LIMIT ?",
      arguments: [cursor.started, cursor.started, cursor.id, limit])
  }

  static func texts(_ query: HistoryQuery) -> SQLRequest<Row> {
    let (condition, arguments) = condition(query.results)
    return SQLRequest(
      sql: """
        SELECT print.id, name, path, note FROM print LEFT JOIN remark ON remark.id = print.id \(condition) \(order)
        """, arguments: arguments)
  }

  /// Of several results no index has the order: their prints are picked out of all, which the plus sees to.
  private static func condition(_ results: [PrintResult]?) -> (sql: String, StatementArguments) {
    guard let results else { return ("", []) }
    let marks = results.map { _ in "?" }.joined(separator: ", ")
    let column = results.count == 1 ? "result" : "+result"
    return ("WHERE \(column) IN (\(marks))", StatementArguments(results.map(\.rawValue)))
  }

  /// Goes through all texts, but keeps none.
  private func search(_ query: HistoryQuery) throws -> (ids: [String], found: Int) {
    var (ids, found): ([String], Int) = ([], 0)
    let part = query.offset..<query.offset + query.count
    let rows = try Row.fetchCursor(database, Self.texts(query))
    while let row = try rows.next() {
      let texts: [String?] = [row[1], row[2], row[3]]
      guard query.search.matches(texts[0], texts[1], texts[2]) else { continue }
      if part.contains(found) { ids.append(row[0]) }
      found += 1
    }
    return (ids, found)
  }

  // MARK: What they are

  private func entries(_ ids: [String]) throws -> [HistoryEntry] {
    let prints = try snapshot.fetchAll(
      PrintRecord.self, where: .any(of: ids, .id), orderedBy: .descending(.started))
    let remarks = try snapshot.fetchAll(RemarkRecord.self, where: .any(of: ids, .id))
    let byPrint = Dictionary(uniqueKeysWithValues: remarks.map { ($0.id, $0) })
    return prints.map { HistoryEntry($0, byPrint[$0.id]) }
  }

  /// Of printing, a print counts at most a year: what a server sends is not to be trusted.
  static let totals = SQLRequest<Row>(
    sql: """
      SELECT result, currency, count(*) AS prints,
        sum(CAST(min(max(print_time, 0), \(PrintRecord.longest)) AS INTEGER)) AS time,
        sum(used_length) AS length, sum(weight) AS weight, sum(cost) AS cost
      FROM print GROUP BY result, currency
      """)

  private func summary() throws -> HistorySummary {
    var summary = HistorySummary()
    let rows = try Row.fetchCursor(database, Self.totals)
    while let row = try rows.next() {
      summary.results[PrintResult(rawValue: row["result"]) ?? .unknown, default: 0] += row["prints"] as Int
      summary.printTime = Self.sum(summary.printTime, row["time"])
      summary.length = Self.sum(summary.length, row["length"])
      summary.weight = Self.sum(summary.weight, row["weight"])
      if let cost = row["cost"] as Double? { summary.costs[row["currency"] ?? "", default: 0] += cost }
    }
    return summary
  }

  /// What is known of both; `nil` if that is nothing.
  private static func sum(_ one: Double?, _ other: Double?) -> Double? {
    one == nil && other == nil ? nil : (one ?? 0) + (other ?? 0)
  }
}
