import RecordMapping

/// An exam that the person watches for a free place.
@Record(table: "watch")
struct WatchRecord: Hashable {
  /// The ``ExamRecord``'s.
  @ID let exam: String
  /// Seconds since 1970.
  var since: Double
  /// Whether there was a place when it was looked at last.
  var isOpen: Bool
  /// Since when a place is there of which nobody has been told yet.
  var untold: Double?
}
