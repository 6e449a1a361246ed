import RecordMapping

/// A mark as the last import changed it, so that it can be taken back.
@Record(table: "imported_mark")
struct ImportedMarkRecord: Hashable {
  /// The ``EnrollmentRecord``'s.
  @ID let enrollment: String
  /// What was there before; `nil` for nothing.
  var before: String?
  var after: String
  /// Seconds since 1970.
  var at: Double
}
