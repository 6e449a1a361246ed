public import RecordMapping

/// `GET /plugin/achievements/` (since 1.11).
@RecordPart(keys: .snakeCase) public struct Achievements: Sendable, Hashable {
  /// What can be achieved, as far as it is no secret.
  @JSON public var achievements: [Achievement] = []
  /// How many are a secret.
  public var hiddenAchievements: Int = 0
  /// Since the server was set up.
  @JSON public var stats: PrintTotals?
  /// This year.
  @JSON public var currentYear: PrintTotals?
  /// The years that can be asked for.
  public var availableYears: [Int] = []

  /// Something to be proud of.
  @RecordPart public struct Achievement: Sendable, Hashable {
    /// Its key.
    public var key: String
    /// Its name, in English.
    public var name: String
    /// What it takes, in English.
    public var description: String?
    /// When it was achieved: seconds since 1970; 0 if not yet.
    public var achieved: Int = 0
  }
}
