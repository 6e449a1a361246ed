/// Whether something is to be looked up without being asked: when it was never there, when it is old, and not
/// at once again when it failed.
struct LookupDue {
  /// How it went the last time.
  var record: RefreshRecord?
  /// Whether its source may be missing: one that does not tell is not asked again the same day.
  var isOptional = false
  /// Seconds since 1970.
  var now: Double

  var isDue: Bool {
    guard let record else { return true }
    // Only a person can renew a login.
    if record.failure == SyncFailure.login.rawValue { return false }
    if let failed = record.failed, now - failed < patience(after: record.failure) { return false }
    guard let succeeded = record.succeeded else { return true }
    return now - succeeded > Self.lifetime
  }

  private func patience(after failure: String?) -> Double {
    let says = [SyncFailure.forbidden, .missing].map(\.rawValue).contains(failure)
    return isOptional && says ? Self.lifetime : Self.patience
  }

  private static let patience = 60.0
  /// How many places are taken changes from day to day.
  private static let lifetime = 86_400.0
}
