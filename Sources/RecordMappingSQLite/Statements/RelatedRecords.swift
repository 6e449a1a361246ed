import RecordMapping

/// Gathers the records that a record's references hold.
struct RelatedRecords: RecordBinder {
  private(set) var records: [any RecordMapping.Record] = []

  func bindNull(at index: Int) {}
  func bind(_ integer: Int64, at index: Int) {}
  func bind(_ real: Double, at index: Int) {}
  func bind(_ text: String, at index: Int) {}
  func bind(_ blob: [UInt8], at index: Int) {}

  mutating func relate(_ record: some RecordMapping.Record) { records.append(record) }
}
