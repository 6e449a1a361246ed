import KOS
import RecordMapping

/// How asking for something went, as it is kept.
protocol RefreshOutcome {
  /// Seconds since 1970, as ``failed``; `nil` if it was never there.
  var succeeded: Double? { get set }
  /// When it was last tried in vain; `nil` once it succeeded again.
  var failed: Double? { get set }
  /// ``SyncFailure``'s raw value.
  var failure: String? { get set }
}

extension RefreshOutcome {
  /// Why it failed; `nil` if it did not the last time.
  var cause: SyncFailure? { failed == nil ? nil : failure.flatMap(SyncFailure.init) }

  mutating func succeed(at time: Double) { (succeeded, failed, failure) = (time, nil, nil) }

  /// What was there before stays.
  mutating func fail(_ failure: SyncFailure, at time: Double) {
    (failed, self.failure) = (time, failure.rawValue)
  }
}

/// How it went the last time that a part was refreshed: what every age on a page is told by.
@Record(table: "refresh")
struct RefreshRecord: Hashable, RefreshOutcome {
  /// ``DataPart``'s raw value, or that and a key: `timetable/teacher/novakjan`.
  @ID let part: String
  var succeeded: Double?
  var failed: Double?
  var failure: String?
  /// How many entries there were, for the next time.
  var count: Int?
}
