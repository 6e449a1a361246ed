import RecordMapping

/// Something that the person has been told of, and is not told again.
@Record(table: "told")
struct ToldRecord: Hashable {
  @ID let id: String
  /// Seconds since 1970.
  var at: Double
}
