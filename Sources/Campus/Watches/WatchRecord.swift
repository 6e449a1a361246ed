import KOS
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

/// A parallel, or a course in one semester, that the person watches for a free place, with what was seen last.
@Record(table: "places_watch")
struct OfferingWatchRecord: Hashable {
  /// ``WatchedOffering``'s raw value.
  @ID let id: String
  /// The ``CourseRecord``'s.
  var course: String
  var courseName: String?
  var semester: SemesterCode
  /// Of a parallel only, as the next one.
  var type: ParallelType?
  var code: Int?
  var capacity: Int?
  var occupied: Int?
  /// Seconds since 1970, as the next two.
  var since: Double
  /// When it was looked at last.
  var seen: Double
  /// Since when a place is there of which nobody has been told yet.
  var untold: Double?
  /// Whether there was a place when it was looked at last.
  var isOpen: Bool

  var run: WatchedOffering? { WatchedOffering(rawValue: id) }
}

/// A watch over a parallel or a course that KOS does not have any more, until the person has been told.
@Record(table: "ended_watch")
struct EndedWatchRecord: Hashable {
  /// The ``OfferingWatchRecord``'s.
  @ID let id: String
  @JSON var watch: OfferingWatchRecord
}

/// When what is watched of one kind was looked at last, and why it could not be.
@Record(table: "watch_look")
struct WatchCheckRecord: Hashable, RefreshOutcome {
  /// ``WatchKind``'s raw value.
  @ID let id: String
  var succeeded: Double?
  var failed: Double?
  /// Since when it has been tried in vain, in seconds since 1970.
  var failing: Double?
  var failure: String?
}

extension WatchCheckRecord {
  /// Seconds for which a failure may mend itself before anybody is told.
  private static let timeout = 3600.0

  /// Whether a person has to be told: what only they can mend, or what has gone on for long.
  var isFailure: Bool {
    guard let cause, let failing, let failed else { return false }
    // By the looks alone: while the computer slept nobody looked.
    return cause == .login || failed - failing >= Self.timeout
  }

  /// After another look.
  func looked(_ failure: SyncFailure?, at time: Double) -> WatchCheckRecord {
    guard let failure else { return WatchCheckRecord(id: id, succeeded: time) }
    return WatchCheckRecord(
      id: id, succeeded: succeeded, failed: time, failing: failing ?? time, failure: failure.rawValue)
  }
}

/// How many places of an exam were taken for a while: looks that found the same are one row.
@Record(table: "sample")
struct PlaceSampleRecord: Hashable {
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
