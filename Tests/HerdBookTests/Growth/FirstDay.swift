import CivilTime

extension Day {
  /// On which every animal of the tests calved or was weighed first.
  static let first = Day(2026, 1, 5)
}
