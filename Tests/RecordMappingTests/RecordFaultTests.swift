import RecordMapping
import Testing

@Suite struct `A row that does not fit` {
  private let good: [StoredValue] = [
    .integer(7), .text("a"), .text("idle"), .null, .integer(1), .real(0), .integer(0), .null,
  ]

  @Test(arguments: [
    (0, StoredValue.text("7"), "id", "Int64", ValueFault.type(.text)),
    (1, .null, "file_name", "String", .null),
    (2, .text("melting"), "state", "Phase", .value(.text("melting"))),
    (3, .integer(9), "priority", "Optional<Priority>", .value(.integer(9))),
    (4, .real(1), "copies", "Int", .type(.real)),
    (5, .integer(1), "progress", "Double", .type(.integer)),
    (5, .real(.infinity), "progress", "Double", .notFinite),
    (6, .integer(2), "is_paused", "Bool", .value(.integer(2))),
    (7, .text("x"), "thumbnail", "Optional<Blob>", .type(.text)),
  ])
  func `is refused with table, column and both sides`(
    index: Int, value: StoredValue, column: String, expected: String, found: ValueFault
  ) {
    var row = good
    row[index] = value
    let fault = RecordFault(table: "print_job", column: column, expected: expected, found: found)
    #expect(throws: fault) { try PrintJob(row: ListRow(values: row)) }
  }

  @Test func `is described without its content`() {
    let fault = RecordFault(
      table: "t", column: "c", expected: "Phase", found: .value(.text("very private")))
    #expect(fault.description == "t.c: expected Phase, found a value that is none of the type's")
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `is not made from a number that is not finite`(number: Double) {
    var job = PrintJob(id: 1, fileName: "a", thumbnail: nil)
    job.progress = number
    let fault = RecordFault(
      table: "print_job", column: "progress", expected: "Double", found: .notFinite)
    #expect(throws: fault) { try job.bound() }
  }
}
