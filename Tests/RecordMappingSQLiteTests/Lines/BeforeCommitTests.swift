import RecordMapping
import RecordMappingJSON
import RecordMappingSQLite
import Synchronization
import Testing

@Suite struct `Work in an import's transaction` {
  private struct Refused: Error, Equatable { let number: Int }

  private let store: Store
  private let lines = (1...10).map { LineSample.put($0, sn: 100 + $0) }

  init() throws { store = try .lines() }

  @Test func `is stored with the rows, and sees them`() async throws {
    let seen = Mutex<[Int]>([])
    _ = try await store.take(LineSample.bytes(lines), rows: 4) { transaction, report in
      let sn = try JSONValue(parsing: report.lastLine?.bytes ?? [])["sn"].int ?? 0
      try transaction.save(LineSample.Cursor(stream: "changes", sn: sn))
      let count = try transaction.count(LineSample.Change.self)
      seen.withLock { $0.append(count) }
    }
    #expect(seen.withLock { $0 } == [4, 8, 10])
    #expect(try await store.fetch(LineSample.Cursor.self, id: "changes")?.sn == 110)
  }

  @Test func `takes its transaction back when it throws, and no other one`() async throws {
    var reports = store.importing(
      LineSample.Change.self, from: Pieces(LineSample.bytes(lines), of: 99), as: LineSample.meanings,
      committingEvery: 4
    ) { transaction, report in
      try transaction.save(LineSample.Cursor(stream: "changes", sn: report.objects))
      if report.inserted.all.contains(8) { throw Refused(number: 8) }
    }.makeAsyncIterator()
    #expect(try await reports.next()?.inserted.count == 4)
    await #expect(throws: Refused(number: 8)) { try await reports.next() }
    #expect(try await reports.next() == nil)
    #expect(try await store.changes.map(\.id) == [1, 2, 3, 4])
    #expect(try await store.fetch(LineSample.Cursor.self, id: "changes")?.sn == 4)
  }

  @Test func `may refuse a stream by its first line, before any row`() async throws {
    let bytes = LineSample.bytes([#"{"t":"hello","scope":"9f3c"}"#] + lines)
    await #expect(throws: Refused(number: 0)) {
      try await store.take(bytes) { _, report in
        if !report.lines.isEmpty { throw Refused(number: report.inserted.count) }
      }
    }
    #expect(try await store.changes.isEmpty)
  }

  @Test func `puts rejected lines aside`() async throws {
    let bad = #"{"t":"put","id":"x"}"#
    let bytes = LineSample.bytes([lines[0], bad, lines[1]])
    _ = try await store.take(bytes, options: .init(keptObjectBytes: 1 << 20)) { transaction, report in
      for rejection in report.rejected {
        let text = rejection.object?.text ?? ""
        try transaction.save(LineSample.Cursor(stream: text, sn: rejection.line))
      }
    }
    #expect(try await store.fetchAll(LineSample.Cursor.self) == [LineSample.Cursor(stream: bad, sn: 2)])
  }

  @Test func `may take rows back that the document has deleted`() async throws {
    _ = try await store.take(lines)
    _ = try await store.take(LineSample.bytes([LineSample.del(3, sn: 0)]), options: .init(keepsChanges: true))
    {
      transaction, report in
      for case .deleted(let change) in report.changes { try transaction.save(change) }
    }
    #expect(try await store.changes.count == 10)
  }

  @Test(arguments: [true, false])
  func `belongs to a whole document too`(throwing: Bool) async throws {
    let bytes = Array("[\(lines.joined(separator: ","))]".utf8)
    let store = store
    let work = Task {
      try await store.import(
        LineSample.Change.self, from: bytes,
        beforeCommit: { transaction, report in
          try transaction.save(LineSample.Cursor(stream: "whole", sn: report.inserted.count))
          if throwing { throw Refused(number: 1) }
        })
    }
    let result = await work.result
    switch result {
    case .success: #expect(!throwing)
    case .failure(let error): #expect(throwing && error as? Refused == Refused(number: 1))
    }
    #expect(try await store.changes.count == (throwing ? 0 : 10))
    #expect(try await store.fetch(LineSample.Cursor.self, id: "whole")?.sn == (throwing ? nil : 10))
  }
}
