import RecordMapping
import Testing

@Suite struct `A record` {
  private let row: [StoredValue] = [
    .integer(7), .text("benchy.gcode"), .text("printing"), .integer(2), .integer(3), .real(0.25),
    .integer(1), .blob([1, 0, 255]),
  ]

  @Test func `describes its table by its properties`() {
    let columns: [ColumnDescriptor] = [
      .identity("id", Int64.self),
      .init("file_name", String.self),
      .init("state", Phase.self, default: .idle),
      .init("priority", Priority?.self),
      .init("copies", Int.self, default: 1),
      .init("progress", Double.self, default: 0.5),
      .init("is_paused", Bool.self, default: false),
      .init("thumbnail", [UInt8]?.self),
    ]
    #expect(PrintJob.recordDescriptor == RecordDescriptor(table: "print_job", columns: columns))
  }

  @Test func `takes the table's name from the attribute`() {
    #expect(Cow.recordDescriptor.table == "animals")
  }

  @Test func `reads a row`() throws {
    let job = try PrintJob(row: ListRow(values: row))
    #expect(job.id == 7)
    #expect(job.fileName == "benchy.gcode")
    #expect(job.phase == .printing)
    #expect(job.priority == .high)
    #expect(job.copies == 3)
    #expect(job.progress == 0.25)
    #expect(job.isPaused)
    #expect(job.thumbnail == [1, 0, 255])
    #expect(!job.isSelected)
  }

  @Test func `binds what it read`() throws {
    #expect(try PrintJob(row: ListRow(values: row)).bound() == row)
  }

  @Test func `keeps its memberwise initializer`() throws {
    let job = PrintJob(id: 1, fileName: "a", thumbnail: nil)
    #expect(
      try job.bound() == [
        .integer(1), .text("a"), .text("idle"), .null, .integer(1), .real(0.5), .integer(0), .null,
      ])
  }

  @Test func `has the identity of its marked property`() throws {
    let cow = try Cow(row: ListRow(values: [.text("CZ1"), .text("x"), .null]))
    #expect(cow.recordID == EarTag(rawValue: "CZ1"))
    #expect(cow.default == "x")
    #expect(cow.born == nil)
  }

  @Test func `names its columns for queries`() {
    #expect(PrintJob.ColumnName.fileName.rawValue == "file_name")
    #expect(PrintJob.ColumnName.phase.rawValue == "state")
  }

  @Test func `sees the types around it`() throws {
    let bull = try Herd.Bull(row: ListRow(values: [.text("b"), .text("galloway")]))
    #expect(bull.breed == .galloway)
  }

  /// Compiles only if the generated code is nonisolated.
  @Test func `of the main actor can be mapped on any thread`() throws {
    let screen = try Screen(row: ListRow(values: [.text("home"), .integer(2)]))
    #expect(try screen.bound() == [.text("home"), .integer(2)])
  }
}
