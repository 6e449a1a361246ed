import CivilTime

@testable import StandIns

/// A small generated university.
enum Generated {
  static let today = Day(2026, 11, 22)
  static let university = make()
  static let snapshot = Snapshot(university)

  /// Enough of them that every kind of lesson is among them.
  static let parallelsOfFull = UniversityGenerator.generate(seed: 1, size: .percent(20), today: today)
    .parallels

  static func make(seed: UInt64 = 7, today: Day = today) -> University {
    UniversityGenerator.generate(seed: seed, size: .percent(1), today: today)
  }
}
