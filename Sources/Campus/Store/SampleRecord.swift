import RecordMapping

/// How many places of an exam were taken for a while: looks that found the same are one row.
@Record(table: "sample")
struct SampleRecord: Hashable {
  /// Counts up.
  @ID let id: Int64
  /// The ``ExamRecord``'s.
  var exam: String
  /// When it was seen first and last, in seconds since 1970.
  var first: Double
  var last: Double
  var occupied: Int
  var capacity: Int
}
