import RecordMapping
import Testing

@Suite struct `A record` {
  private let row: [StoredValue] = [
    .integer(7), .text("benchy.gcode"), .text("printing"), .integer(2), .integer(3), .real(0.25),
    .integer(1), .blob([1, 0, 255]),
  ]

  @Test func `describes its table by its properties`() {
    let described = PrintJob.recordDescriptor.columns.map {
      "\($0.name) \($0.type)\($0.isNullable ? "?" : "")\($0.isIdentity ? " id" : "")"
    }
    #expect(PrintJob.recordDescriptor.table == "print_job")
    #expect(
      described == [
        "id integer id", "file_name text", "state text", "priority integer?", "copies integer",
        "progress real", "is_paused integer", "thumbnail blob?",
      ])
  }

  @Test func `keeps its initial values as the columns' defaults`() {
    #expect(
      PrintJob.recordDescriptor.columns.map(\.defaultValue) == [
        nil, nil, .text("idle"), nil, .integer(1), .real(0.5), .integer(0), nil,
      ])
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
    #expect(job.thumbnail == Blob([1, 0, 255]))
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
