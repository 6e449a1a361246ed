import RecordMapping
import RecordMappingSQLite
import Testing

@Suite struct `A report with values` {
  private let store: Store
  private let options = ImportOptions(keepsChanges: true)

  init() throws { store = try .inMemory(Person.self, Note.self) }

  private func take(_ lines: [String], _ options: ImportOptions) async throws -> [RowChange<Person>] {
    var changes: [RowChange<Person>] = []
    for try await report in store.importing(
      Person.self, from: Pieces(LineSample.bytes(lines), of: 33), as: LineSample.meanings, options: options)
    {
      changes += report.changes
    }
    return changes
  }

  private func put(_ id: Int, _ name: String) -> String { #"{"t":"put","id":\#(id),"name":"\#(name)"}"# }
  private func del(_ id: Int) -> String { #"{"t":"del","id":\#(id)}"# }
  private func person(_ id: Int64, _ name: String) -> Person { Person(id: id, name: name) }

  @Test func `has each row as it was and as it is`() async throws {
    #expect(
      try await take([put(2, "B"), put(1, "A"), put(3, "C")], options)
        == [.inserted(person(1, "A")), .inserted(person(2, "B")), .inserted(person(3, "C"))])
    #expect(
      try await take([put(4, "D"), put(2, "b"), put(1, "A"), del(3), del(9)], options)
        == [
          .inserted(person(4, "D")), .updated(old: person(2, "B"), new: person(2, "b")),
          .deleted(person(3, "C")),
        ])
  }

  @Test func `has no values unless it is asked for them`() async throws {
    #expect(try await take([put(1, "A")], .init()).isEmpty)
  }

  @Test(arguments: [0, 600])
  func `tells a row once, from before the transaction to its end`(distance: Int) async throws {
    _ = try await take([put(1, "A"), put(2, "B"), put(3, "C")], options)
    let others = (1000..<1000 + distance).map { put($0, "x") }
    let lines = [put(1, "a"), del(2), put(3, "c"), put(4, "d")] + others
    let changes = try await take(lines + [put(1, "z"), put(2, "y"), del(3), del(4)], options)
    #expect(
      changes.filter { if case .inserted = $0 { false } else { true } } == [
        .updated(old: person(1, "A"), new: person(1, "z")),
        .updated(old: person(2, "B"), new: person(2, "y")), .deleted(person(3, "C")),
      ])
    #expect(changes.count == 3 + distance)
  }

  @Test func `comes with a whole document too, and with what it no longer has`() async throws {
    _ = try await take([put(1, "A"), put(2, "B")], options)
    let report = try await store.import(
      Person.self, from: Array(#"[{"id":1,"name":"a"}]"#.utf8), deleting: .missing(), options: options)
    #expect(
      report.changes == [.updated(old: person(1, "A"), new: person(1, "a")), .deleted(person(2, "B"))])
  }

  @Test func `does not tell of rows that were taken back`() async throws {
    try await store.save(person(1, "A"))
    try await store.save(Note(id: 1, text: "old", author: Ref(1)))
    let notes =
      #"[{"id":1,"text":"new","author":7},{"id":2,"text":"x","author":7},{"id":3,"text":"y","author":1}]"#
    let report = try await store.import(Note.self, from: Array(notes.utf8), options: options)
    #expect(report.changes == [.inserted(Note(id: 3, text: "y", author: Ref(1)))])
    #expect(try await store.fetch(Note.self, id: 1)?.text == "old")
  }
}
