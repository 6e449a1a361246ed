import KOS
import RecordMapping

/// A parallel, or a course in one semester, that the person watches for a free place, with what was seen last.
@Record(table: "places_watch")
struct PlacesWatchRecord: Hashable {
  /// ``WatchedRun``'s raw value.
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

  var run: WatchedRun? { WatchedRun(rawValue: id) }

  /// Places that are left, never below 0; `nil` where KOS does not say.
  var free: Int? { capacity.flatMap { capacity in occupied.map { max(0, capacity - $0) } } }
}
