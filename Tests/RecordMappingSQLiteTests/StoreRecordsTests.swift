import Foundation
import GRDB
import RecordMapping
import RecordMappingSQLite
import Testing

@Suite struct `A store` {
  private let store: Store
  private let printer = Printer(
    id: "a", name: "Žofie\0'", phase: .printing, jobs: .max, temperature: 21.5, picture: [0, 1, 255])

  init() throws {
    store = try Store.inMemory(Printer.self, Job.self, Tag.self)
  }

  @Test func `gives back what it was given`() async throws {
    try await store.save(printer)
    #expect(try await store.fetch(Printer.self, id: "a") == printer)
  }

  @Test func `keeps a text with NUL whole`() async throws {
    try await store.save(printer)
    let length = try await store.databaseWriter.read { db in
      try Int.fetchOne(db, sql: "SELECT length(CAST(name AS BLOB)) FROM printer")
    }
    #expect(length == printer.name.utf8.count)
  }

  @Test func `tells what saving did`() async throws {
    #expect(try await store.save(printer) == .inserted)
    #expect(try await store.save(printer) == .unchanged)
    var changed = printer
    changed.temperature = nil
    #expect(try await store.save(changed) == .updated)
    #expect(try await store.fetchAll(Printer.self) == [changed])
  }

  @Test func `tells what saving did to a record that is all identity`() async throws {
    #expect(try await store.save(Tag(id: "x")) == .inserted)
    #expect(try await store.save(Tag(id: "x")) == .unchanged)
  }

  @Test func `tells whether it deleted`() async throws {
    try await store.save(Job(id: 5))
    #expect(try await store.delete(Job.self, id: 5))
    #expect(try await !store.delete(Job.self, id: 5))
    #expect(try await store.fetch(Job.self, id: 5) == nil)
  }

  @Test func `orders as asked and by identity in the end`() async throws {
    let saved = [("c", 1), ("a", 2), ("b", 1)].map { Printer(id: $0.0, name: "P", jobs: $0.1) }
    for printer in saved { try await store.save(printer) }
    #expect(try await store.fetchAll(Printer.self).map(\.id) == ["a", "b", "c"])
    #expect(try await ids(orderedBy: .descending(.jobs)) == ["a", "b", "c"])
    #expect(try await ids(orderedBy: .ascending(.jobs)) == ["b", "c", "a"])
    #expect(try await ids(orderedBy: .descending(.id)) == ["c", "b", "a"])
  }

  @Test func `writes all or nothing`() async throws {
    await #expect(throws: Interruption()) {
      try await store.write { transaction in
        try transaction.save(printer)
        #expect(try transaction.fetch(Printer.self, id: "a") == printer)
        throw Interruption()
      }
    }
    #expect(try await store.fetchAll(Printer.self) == [])
    try await store.write { transaction in
      try transaction.save(printer)
      try transaction.save(Job(id: 1))
    }
    #expect(try await store.fetchAll(Printer.self).count == 1)
    #expect(try await store.fetchAll(Job.self).count == 1)
  }

  @Test func `says which column of a row is no record`() async throws {
    try await store.databaseWriter.write { db in
      try db.execute(sql: "INSERT INTO printer (id, name, phase) VALUES ('a', 'A', 'melting')")
    }
    let fault = RecordFault(
      table: "printer", column: "phase", expected: "Phase", found: .value(.text("melting")))
    await #expect(throws: StoreError.record(path: ":memory:", fault)) {
      try await store.fetchAll(Printer.self)
    }
    #expect(try await store.save(Job(id: 1)) == .inserted, "the store goes on working")
  }

  @Test func `refuses a number that SQLite would turn into NULL`() async throws {
    var odd: Printer { var copy = printer; copy.temperature = .nan; return copy }
    let fault = RecordFault(
      table: "printer", column: "temperature", expected: "Optional<Double>", found: .notFinite)
    await #expect(throws: StoreError.record(path: ":memory:", fault)) { try await store.save(odd) }
  }

  @Test func `lets many tasks read and write at once`() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<50 {
        group.addTask { [store] in
          try await store.save(Job(id: Int64(number)))
          _ = try await store.fetchAll(Job.self)
        }
      }
      try await group.waitForAll()
    }
    #expect(try await store.fetchAll(Job.self).map(\.id) == Array(0..<50))
  }

  private struct Interruption: Error, Equatable {}

  private func ids(orderedBy order: RecordOrder<Printer>) async throws -> [String] {
    try await store.fetchAll(Printer.self, orderedBy: order).map(\.id)
  }
}
