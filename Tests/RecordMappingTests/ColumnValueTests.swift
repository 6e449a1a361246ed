import RecordMapping
import Testing

@Suite struct `A column value` {
  @Test(arguments: [Int64.min, -1, 0, .max])
  func `keeps the whole range of integers`(value: Int64) throws {
    #expect(try roundTrip(value) == value)
    #expect(try roundTrip(Int(value)) == Int(value))
  }

  @Test(arguments: ["", "žluťoučký kůň", "a\0b", "'; DROP TABLE x"])
  func `keeps every text`(value: String) throws {
    #expect(try roundTrip(value) == value)
  }

  @Test func `keeps bits of numbers`() throws {
    #expect(try roundTrip(0.1 + 0.2).bitPattern == (0.1 + 0.2).bitPattern)
    #expect(try roundTrip(Double.leastNonzeroMagnitude) == .leastNonzeroMagnitude)
  }

  @Test func `tells nothing from empty`() throws {
    #expect(try roundTrip(String?.none) == nil)
    #expect(try roundTrip(String?.some("")) == "")
    #expect(try roundTrip(Blob?.some([])) == Blob())
  }

  @Test func `may be NULL only if it is optional`() {
    #expect(Optional<Int>.isNullable)
    #expect(!Int.isNullable)
    #expect(!Phase.isNullable)
  }

  @Test func `has the column type of what it wraps`() {
    #expect(Phase.columnType == .text)
    #expect(Optional<Priority>.columnType == .integer)
    #expect(Bool.columnType == .integer)
    #expect(Blob.columnType == .blob)
  }

  private func roundTrip<Value: ColumnValue>(_ value: Value) throws -> Value {
    try Value.read(from: ListRow(values: [try StoredValue(of: value)]), at: 0)
  }
}
