import KOS
import RecordMapping

/// How it went the last time that a part was refreshed: what every age on a page is told by.
@Record(table: "refresh")
struct RefreshRecord: Hashable {
  /// ``DataPart``'s raw value, or that and a key: `timetable/teacher/novakjan`.
  @ID let part: String
  /// Seconds since 1970, as ``failed``; `nil` if it was never there.
  var succeeded: Double?
  /// When it was last tried in vain; `nil` once it succeeded again.
  var failed: Double?
  /// ``SyncFailure``'s raw value.
  var failure: String?
  /// How many entries there were, for the next time.
  var count: Int?
}
