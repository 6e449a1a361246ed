import Foundation
import GRDB
import TemporaryFolders
import Testing
import WebShell

@testable import OctoPrint
@testable import Printers

@Suite struct `A long history` {
  private let folder: TemporaryFolder
  private let history: PrintHistory

  init() throws {
    folder = try TemporaryFolder()
    history = PrintHistories(folder: folder.url).history(of: Sample.id)
  }

  private var path: String { folder.url.appending(path: "printers/\(Sample.id).sqlite").path }

  @Test func `is read part by part, newest first`() async throws {
    for number in 0..<7 { await history.save(`A history`.print("\(number)", at: Double(number), .finished)) }
    let part = try await history.results(HistoryQuery(offset: 3, count: 3))
    #expect(part.entries.map(\.print.id) == ["3", "2", "1"])
    #expect(part.found == 7)
  }

  @Test func `has an order among prints of the same moment too`() async throws {
    for id in ["b", "a", "c"] { await history.save(`A history`.print(id, at: 0, .finished)) }
    #expect(try await history.results(HistoryQuery(count: 2)).entries.map(\.print.id) == ["a", "b"])
    #expect(try await history.results(HistoryQuery(offset: 2, count: 2)).entries.map(\.print.id) == ["c"])
  }

  @Test(arguments: [
    (HistoryFilter.all, 6), (.finished, 1), (.cancelled, 1), (.failed, 1), (.other, 3),
  ])
  func `counts what a filter takes`(filter: HistoryFilter, count: Int) async throws {
    for (number, result) in PrintResult.allCases.enumerated() {
      await history.save(`A history`.print(result.rawValue, at: Double(number), result))
    }
    let part = try await history.results(HistoryQuery(results: filter.results, count: 10))
    #expect(part.entries.count == count && part.found == count)
    #expect(part.entries.allSatisfy { filter.results?.contains($0.print.result) ?? true })
    #expect(part.summary.prints == 6 && part.summary.judged == 4)
  }

  @Test func `is searched in names and notes, within what the filter takes`() async throws {
    for number in 0..<5 {
      let name = "boat \(number).gcode"
      await history.save(`A history`.print("\(number)", at: Double(number), .finished, name: name))
    }
    await history.save(`A history`.print("other", at: 9, .failed))
    try await history.save(RemarkRecord("other", note: "Příliš horká, boat"))
    let boats = try await history.results(HistoryQuery(search: WordSearch("BOAT"), offset: 2, count: 2))
    #expect(boats.entries.map(\.print.id) == ["3", "2"] && boats.found == 6)
    let noted = try await history.results(HistoryQuery(search: WordSearch("prilis"), count: 5))
    #expect(noted.entries.map(\.print.id) == ["other"] && noted.found == 1)
    let none = HistoryQuery(results: [.finished], search: WordSearch("prilis"), count: 5)
    #expect(try await history.results(none).found == 0)
  }

  @Test func `adds up what its prints say, by currency`() async throws {
    for number in 0..<4 { await history.save(Self.priced(number)) }
    let summary = try await history.results(HistoryQuery()).summary
    let prints = (0..<4).map(Self.priced)
    #expect(summary.prints == 4 && summary.finished == 2)
    #expect(abs((summary.length ?? 0) - prints.reduce(0) { $0 + ($1.used.length ?? 0) }) < 1e-6)
    #expect(abs((summary.weight ?? 0) - prints.reduce(0) { $0 + ($1.weight ?? 0) }) < 1e-6)
    #expect(summary.printTime == Double(100 + 101 + 102 + PrintRecord.longest))
    #expect(summary.costs.keys.sorted() == ["CZK", "EUR"])
  }

  @Test(arguments: [nil, [PrintResult.failed], [.printing, .unfinished, .unknown]] as [[PrintResult]?])
  func `is paged by an index, without sorting`(results: [PrintResult]?) async throws {
    let query = HistoryQuery(results: results, offset: 50, count: 50)
    try await expectIndex(HistoryReader.page(query))
    try await expectIndex(HistoryReader.texts(query))
  }

  @Test func `is found by an index where an export goes on`() async throws {
    let place = HistoryCursor(of: `A history`.print("one", at: 0, .finished))
    let plan = try await expectIndex(HistoryReader.batch(after: place, limit: 200))
    #expect(plan.contains { $0.hasPrefix("SEARCH print USING COVERING INDEX print_started") })
  }

  @Test func `has its prints without filament in an index of their own`() async throws {
    let plan = try await expectIndex(HistoryReader.unmeasured(of: .local("benchy.gcode")))
    #expect(plan == ["SCAN print USING INDEX print_unmeasured"])
  }

  @Test func `says nothing of filament, time and weight while no print does`() async throws {
    await history.save(`A history`.print("one", at: 0, .finished))
    let summary = try await history.results(HistoryQuery()).summary
    #expect(summary.length == nil && summary.weight == nil && summary.printTime == nil)
    let tiles = summary.tiles(Sample.english).markup
    #expect(tiles.count(of: "<b class=\"num\">–</b>") == 2 && !tiles.contains("0.0"))
  }

  @Test func `is added up from an index alone`() async throws {
    let plan = try await expectIndex(HistoryReader.totals)
    #expect(plan == ["SCAN print USING COVERING INDEX print_totals"])
  }

  @Test func `of an older version is added up too`() async throws {
    for number in 0..<4 { await history.save(Self.priced(number)) }
    let before = try await history.results(HistoryQuery()).summary
    let older = try DatabaseQueue(path: path)
    try await older.write { database in
      for index in ["started", "result", "totals"] { try database.execute(sql: "DROP INDEX print_\(index)") }
      try database.execute(sql: "ALTER TABLE print DROP COLUMN used_length")
      try database.execute(sql: "DELETE FROM record_mapping_step")
      try database.execute(sql: "PRAGMA user_version = 1")
    }
    try older.close()
    let after = try await PrintHistories(folder: folder.url).history(of: Sample.id)
      .results(HistoryQuery()).summary
    let (old, new) = (try #require(before.length), try #require(after.length))
    #expect(new > 0 && abs(new - old) < 1e-6)
  }

  // MARK: Export

  @Test func `is exported without doubles or gaps while prints come and go`() async throws {
    for number in 0..<450 {
      let name = "\(number).gcode"
      await history.save(`A history`.print("\(number)", at: Double(number / 2), .finished, name: name))
    }
    let history = history
    var (csv, portions) = ("", 0)
    try await HistoryExport(histories: [("Ender 3", history)], format: .csv).write { bytes in
      csv += String(decoding: bytes, as: UTF8.self)
      portions += 1
      // The first one is the head.
      guard portions == 2 else { return }
      // Written already, not written yet, and one that began meanwhile.
      for id in ["449", "10"] { try await history.delete(id) }
      await history.save(`A history`.print("new", at: 900, .printing, name: "new.gcode"))
    }
    let files = csv.split(separator: "\r\n").dropFirst().map { $0.split(separator: ",")[1] }
    #expect(files.count == 449 && Set(files).count == 449)
    #expect(!files.contains("new.gcode") && !files.contains("10.gcode") && files.contains("449.gcode"))
  }

  // MARK: Samples

  private static func priced(_ number: Int) -> PrintRecord {
    var print = `A history`.print("\(number)", at: Double(number), .printing)
    print.apply([
      "tool0": FilamentUse(length: 1000.5, volume: 2.4), "tool1": FilamentUse(length: 500, volume: 1.2),
    ])
    let price = FilamentPrice(density: 1.25, price: 20, currency: number < 2 ? "EUR" : "CZK")
    print.apply(
      PrintEnd(
        result: number.isMultiple(of: 2) ? .finished : .cancelled, at: Sample.moment,
        printTime: number == 3 ? 1e12 : Double(100 + number), completion: 50), price)
    return print
  }

  /// Each step of the plan uses one, and none sorts.
  @discardableResult
  private func expectIndex(
    _ request: SQLRequest<some Any>, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> [String] {
    _ = try await history.count()
    let (sql, arguments) = try await DatabaseQueue(path: path).read { database in
      let statement = try request.makePreparedRequest(database).statement
      return (statement.sql, statement.arguments)
    }
    let plan = try await DatabaseQueue(path: path).read { database in
      try Row.fetchAll(database, sql: "EXPLAIN QUERY PLAN \(sql)", arguments: arguments)
        .map { $0["detail"] as String }
    }
    #expect(!plan.isEmpty, sourceLocation: sourceLocation)
    for step in plan {
      #expect(step.contains(" USING ") && step.contains("INDEX"), sourceLocation: sourceLocation)
      #expect(!step.contains("TEMP B-TREE"), sourceLocation: sourceLocation)
    }
    return plan
  }
}
