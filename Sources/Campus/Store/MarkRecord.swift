import RecordMapping

/// A mark that the person typed in: KOSapi carries none. No refreshing touches it.
@Record(table: "mark")
struct MarkRecord: Hashable {
  /// The ``EnrollmentRecord``'s.
  @ID let enrollment: String
  /// `A` to `F`.
  var mark: String
}
