import RecordMapping

/// When what is watched of one kind was looked at last, and why it could not be.
@Record(table: "watch_look")
struct WatchLookRecord: Hashable {
  /// ``WatchKind``'s raw value.
  @ID let id: String
  /// Seconds since 1970, as the next two; `nil` if it was never looked at.
  var succeeded: Double?
  /// When it was last tried in vain; `nil` once it succeeded again.
  var failed: Double?
  /// Since when it has been tried in vain.
  var failing: Double?
  /// ``SyncFailure``'s raw value.
  var failure: String?
}

extension WatchLookRecord {
  /// Seconds for which a failure may mend itself before anybody is told.
  private static let patience = 3600.0

  var cause: SyncFailure? { failed == nil ? nil : failure.flatMap(SyncFailure.init) }

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
