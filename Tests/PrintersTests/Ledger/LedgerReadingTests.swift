import Foundation
import GRDB
import TemporaryFolders
import Testing
import WebShell

@testable import OctoPrint
@testable import Printers

@Suite struct `A long ledger` {
  private let folder: TemporaryFolder
  private let ledger: Ledger

  init() throws {
    folder = try TemporaryFolder()
    ledger = Ledgers(folder: folder.url).ledger(of: Sample.id)
  }

  private var path: String { folder.url.appending(path: "printers/\(Sample.id).sqlite").path }

  @Test func `is read part by part, newest first`() async throws {
    for number in 0..<7 { await ledger.save(`A ledger`.print("\(number)", at: Double(number), .finished)) }
    let part = try await ledger.part(LedgerQuery(offset: 3, count: 3))
    #expect(part.entries.map(\.print.id) == ["3", "2", "1"])
    #expect(part.found == 7)
  }

  @Test func `has an order among prints of the same moment too`() async throws {
    for id in ["b", "a", "c"] { await ledger.save(`A ledger`.print(id, at: 0, .finished)) }
    #expect(try await ledger.part(LedgerQuery(count: 2)).entries.map(\.print.id) == ["a", "b"])
    #expect(try await ledger.part(LedgerQuery(offset: 2, count: 2)).entries.map(\.print.id) == ["c"])
  }

  @Test(arguments: [
    (LedgerFilter.all, 6), (.finished, 1), (.cancelled, 1), (.failed, 1), (.other, 3),
  ])
  func `counts what a filter takes`(filter: LedgerFilter, count: Int) async throws {
    for (number, result) in PrintResult.allCases.enumerated() {
      await ledger.save(`A ledger`.print(result.rawValue, at: Double(number), result))
    }
    let part = try await ledger.part(LedgerQuery(results: filter.results, count: 10))
    #expect(part.entries.count == count && part.found == count)
    #expect(part.entries.allSatisfy { filter.results?.contains($0.print.result) ?? true })
    #expect(part.summary.prints == 6 && part.summary.judged == 4)
  }

  @Test func `is searched in names and notes, within what the filter takes`() async throws {
    for number in 0..<5 {
      let name = "boat \(number).gcode"
      await ledger.save(`A ledger`.print("\(number)", at: Double(number), .finished, name: name))
    }
    await ledger.save(`A ledger`.print("other", at: 9, .failed))
    try await ledger.save(RemarkRecord("other", note: "Příliš horká, boat"))
    let boats = try await ledger.part(LedgerQuery(search: WordSearch("BOAT"), offset: 2, count: 2))
    #expect(boats.entries.map(\.print.id) == ["3", "2"] && boats.found == 6)
    let noted = try await ledger.part(LedgerQuery(search: WordSearch("prilis"), count: 5))
    #expect(noted.entries.map(\.print.id) == ["other"] && noted.found == 1)
    let none = LedgerQuery(results: [.finished], search: WordSearch("prilis"), count: 5)
    #expect(try await ledger.part(none).found == 0)
  }

  @Test func `adds up what its prints say, by currency`() async throws {
    for number in 0..<4 { await ledger.save(Self.priced(number)) }
    let summary = try await ledger.part(LedgerQuery()).summary
    let prints = (0..<4).map(Self.priced)
    #expect(summary.prints == 4 && summary.finished == 2)
    #expect(abs((summary.length ?? 0) - prints.reduce(0) { $0 + ($1.used.length ?? 0) }) < 1e-6)
    #expect(abs((summary.weight ?? 0) - prints.reduce(0) { $0 + ($1.weight ?? 0) }) < 1e-6)
    #expect(summary.printTime == Double(100 + 101 + 102 + PrintRecord.longest))
    #expect(summary.costs.keys.sorted() == ["CZK", "EUR"])
  }

  @Test(arguments: [nil, [PrintResult.failed], [.printing, .unfinished, .unknown]] as [[PrintResult]?])
  func `is paged by an index, without sorting`(results: [PrintResult]?) async throws {
    let query = LedgerQuery(results: results, offset: 50, count: 50)
    try await expectIndex(LedgerReading.page(query))
    try await expectIndex(LedgerReading.texts(query))
  }

  @Test func `is found by an index where an export goes on`() async throws {
    let place = LedgerPlace(of: `A ledger`.print("one", at: 0, .finished))
    let plan = try await expectIndex(LedgerReading.batch(after: place, limit: 200))
    #expect(plan.contains { $0.hasPrefix("SEARCH print USING COVERING INDEX print_started") })
  }

  @Test func `has its prints without filament in an index of their own`() async throws {
    let plan = try await expectIndex(LedgerReading.unmeasured(of: .local("benchy.gcode")))
    #expect(plan == ["SCAN print USING INDEX print_unmeasured"])
  }

  @Test func `says nothing of filament, time and weight while no print does`() async throws {
    await ledger.save(`A ledger`.print("one", at: 0, .finished))
    let summary = try await ledger.part(LedgerQuery()).summary
    #expect(summary.length == nil && summary.weight == nil && summary.printTime == nil)
    let tiles = summary.tiles(Sample.english).markup
    #expect(tiles.count(of: "<b class=\"num\">–</b>") == 2 && !tiles.contains("0.0"))
  }

  @Test func `is added up from an index alone`() async throws {
    let plan = try await expectIndex(LedgerReading.totals)
    #expect(plan == ["SCAN print USING COVERING INDEX print_totals"])
  }

  @Test func `of an older version is added up too`() async throws {
    for number in 0..<4 { await ledger.save(Self.priced(number)) }
    let before = try await ledger.part(LedgerQuery()).summary
    let older = try DatabaseQueue(path: path)
    try await older.write { database in
      for index in ["started", "result", "totals"] { try database.execute(sql: "DROP INDEX print_\(index)") }
      try database.execute(sql: "ALTER TABLE print DROP COLUMN used_length")
      try database.execute(sql: "DELETE FROM record_mapping_step")
      try database.execute(sql: "PRAGMA user_version = 1")
    }
    try older.close()
    let after = try await Ledgers(folder: folder.url).ledger(of: Sample.id).part(LedgerQuery()).summary
    let (old, new) = (try #require(before.length), try #require(after.length))
    #expect(new > 0 && abs(new - old) < 1e-6)
  }

  // MARK: Export

  @Test func `is exported without doubles or gaps while prints come and go`() async throws {
    for number in 0..<450 {
      let name = "\(number).gcode"
      await ledger.save(`A ledger`.print("\(number)", at: Double(number / 2), .finished, name: name))
    }
    var text = ExportText(ledgers: [("Ender 3", ledger)], format: .csv)
    _ = try await text.next()
    var csv = try #require(try await text.next())
    // Written already, not written yet, and one that began meanwhile.
    for id in ["449", "10"] { try await ledger.delete(id) }
    await ledger.save(`A ledger`.print("new", at: 900, .printing, name: "new.gcode"))
    while let part = try await text.next() { csv += part }
    let files = csv.split(separator: "\r\n").map { $0.split(separator: ",")[1] }
    #expect(files.count == 449 && Set(files).count == 449)
    #expect(!files.contains("new.gcode") && !files.contains("10.gcode") && files.contains("449.gcode"))
  }

  // MARK: Samples

  private static func priced(_ number: Int) -> PrintRecord {
    var print = `A ledger`.print("\(number)", at: Double(number), .printing)
    print.take([
      "tool0": FilamentUse(length: 1000.5, volume: 2.4), "tool1": FilamentUse(length: 500, volume: 1.2),
    ])
    let price = FilamentPrice(density: 1.25, price: 20, currency: number < 2 ? "EUR" : "CZK")
    print.take(
      PrintEnding(
        result: number.isMultiple(of: 2) ? .finished : .cancelled, at: Sample.moment,
        printTime: number == 3 ? 1e12 : Double(100 + number), completion: 50), price)
    return print
  }

  /// Each step of the plan uses one, and none sorts.
  @discardableResult
  private func expectIndex(
    _ request: SQLRequest<some Any>, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> [String] {
    _ = try await ledger.count()
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
