/// Which parts are to be refreshed by themselves: what changes from hour to hour more often than the rest, and
/// what failed not at once again.
struct RefreshDue {
  var state: SyncState
  /// Which ones there are.
  var among = DataPart.ofKOS
  /// Seconds since 1970.
  var now: Double

  var parts: [DataPart] {
    among.filter { part in
      let record = state[part]
      // Only a person can renew a login.
      if record?.failure == SyncFailure.login.rawValue { return false }
      if let failed = record?.failed, now - failed < Self.patience(with: part, record?.failure) {
        return false
      }
      guard let succeeded = record?.succeeded else { return true }
      return now - succeeded > Self.lifetime(of: part)
    }
  }

  /// Sirius is asked for the year once a day at most, well or not, unless it was never reached, for want of a network
  /// or of a token; and what it refuses is not asked for sooner either.
  private static func patience(with part: DataPart, _ failure: String?) -> Double {
    switch part {
    case .academicYear:
      [SyncFailure.unreachable, .loginServer].contains { $0.rawValue == failure } ? 3600 : 86_400
    case .alterations: failure == SyncFailure.forbidden.rawValue ? 86_400 : 3600
    default: 3600
    }
  }

  private static func lifetime(of part: DataPart) -> Double {
    switch part {
    case .news, .canteens: 3600
    case .exams, .timetable, .events: 3 * 3600
    case .alterations: 6 * 3600
    case .results: 12 * 3600
    case .academicYear: 86_400
    case .profile, .courses, .teachers: 7 * 86_400
    }
  }
}
