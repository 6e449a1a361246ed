import RecordMapping

/// When what is watched of one kind was looked at last, and why it could not be.
@Record(table: "watch_look")
struct WatchLookRecord: Hashable, RefreshOutcome {
  /// ``WatchKind``'s raw value.
  @ID let id: String
  var succeeded: Double?
  var failed: Double?
  /// Since when it has been tried in vain, in seconds since 1970.
  var failing: Double?
  var failure: String?
}

extension WatchLookRecord {
  /// Seconds for which a failure may mend itself before anybody is told.
  private static let patience = 3600.0

  /// Whether a person has to be told: what only they can mend, or what has gone on for long.
  var isTrouble: Bool {
    guard let cause, let failing, let failed else { return false }
    // By the looks alone: while the computer slept nobody looked.
    return cause == .login || failed - failing >= Self.patience
  }

  /// After another look.
  func looked(_ failure: SyncFailure?, at time: Double) -> WatchLookRecord {
    guard let failure else { return WatchLookRecord(id: id, succeeded: time) }
    return WatchLookRecord(
      id: id, succeeded: succeeded, failed: time, failing: failing ?? time, failure: failure.rawValue)
  }
}
