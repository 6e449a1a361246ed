import HTTPTypes

extension Endpoint {
  /// Achievements and statistics; plugin `achievements`.
  public static let achievements = Endpoint(.get, "plugin/achievements/", needs: .viewAchievements)
  /// The statistics of a year.
  public static let achievementsOfYear = Endpoint(
    .get, "plugin/achievements/year/{year}", needs: .viewAchievements)
  /// Takes achievements back.
  public static let resetAchievements = Endpoint(
    .post, "plugin/achievements/reset/achievements", needs: .resetAchievements)
  /// Begins this year's statistics anew.
  public static let resetYear = Endpoint(
    .post, "plugin/achievements/reset/year", needs: .resetAchievements)

  static let achievementEndpoints = [achievements, achievementsOfYear, resetAchievements, resetYear]
}
