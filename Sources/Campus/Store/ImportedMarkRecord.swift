import RecordMapping

/// A mark as the last import, or the last saving of typed ones, changed it, so that it can be taken back.
@Record(table: "imported_mark")
struct ImportedMarkRecord: Hashable {
  /// The ``EnrollmentRecord``'s.
  @ID let enrollment: String
  /// What was there before; `nil` for nothing.
  var before: String?
  /// Empty for a mark that was taken away.
  var after: String
  /// Seconds since 1970.
  var at: Double
  /// Whether it was typed; `nil` for imported, as an older program wrote it.
  var isTyped: Bool?
}
