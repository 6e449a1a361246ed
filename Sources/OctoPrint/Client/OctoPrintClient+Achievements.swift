import RecordMapping

/// Statistics: the bundled plugin `achievements` (since OctoPrint 1.11).
extension OctoPrintClient {
  /// `GET /plugin/achievements/`
  public func achievements() async throws(OctoPrintError) -> Achievements { try await fetch(.achievements) }

  /// `GET /plugin/achievements/year/{year}`. 404 for a year without prints.
  public func printTotals(ofYear year: Int) async throws(OctoPrintError) -> PrintTotals {
    try await fetch(.achievementsOfYear, at: [String(year)])
  }

  /// `POST /plugin/achievements/reset/achievements`
  public func resetAchievements(_ keys: [String]) async throws(OctoPrintError) {
    try await send(.resetAchievements, ["achievements": keys])
  }

  /// `POST /plugin/achievements/reset/year`: begins this year's statistics anew.
  public func resetYear() async throws(OctoPrintError) { try await send(.resetYear) }
}
