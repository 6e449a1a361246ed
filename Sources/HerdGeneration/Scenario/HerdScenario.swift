package import CivilTime

/// What a herd for tests is made of: the same scenario gives the same bytes on each machine.
package struct HerdScenario: Sendable, Equatable {
  package var seed: UInt64
  package var size: HerdSize
  package var kind: HerdKind
  /// Rows that are wrong or odd on purpose, of a thousand changes; from 0 to 500.
  package var noisePerMille: Int
  /// The last day that is simulated. An argument, never the clock: it stands in the bytes.
  package var lastDay: Day

  package static let possibleNoise = 0...500
  package static let usualLastDay = Day(2026, 11, 18)

  package init(
    seed: UInt64, size: HerdSize = .s, kind: HerdKind = .dairy, noisePerMille: Int = 20,
    lastDay: Day = usualLastDay
  ) {
    (self.seed, self.size, self.kind, self.lastDay) = (seed, size, kind, lastDay)
    self.noisePerMille = min(max(noisePerMille, Self.possibleNoise.lowerBound), Self.possibleNoise.upperBound)
  }
}

/// What the animals are kept for.
package enum HerdKind: String, Sendable, CaseIterable {
  case dairy, beef
  /// Every other stable keeps beef.
  case mixed
}

package struct HerdSize: Sendable, Equatable {
  /// All that are ever told of, with those that have left; at least 20.
  package let animals: Int
  /// Of 365 days, that end with the last day; from 1 to 30. Of what came before, reproduction and milk
  /// recording are known.
  package let years: Int
  package let stables: Int
  /// In each stable; at least 5.
  package let groupsPerStable: Int
  /// Days between the ages of the youngest and the oldest cow with which the herd begins. Of old ones more milk
  /// recording is known, and few changes.
  package let foundersSpread: Int

  package static let leastAnimals = 20
  package static let possibleYears = 1...30
  package static let usualFoundersSpread = 1_600

  package init(
    animals: Int, years: Int, stables: Int, groupsPerStable: Int, foundersSpread: Int = usualFoundersSpread
  ) {
    self.animals = max(animals, Self.leastAnimals)
    self.years = min(max(years, Self.possibleYears.lowerBound), Self.possibleYears.upperBound)
    self.stables = min(max(stables, 1), 9_000)
    self.groupsPerStable = min(max(groupsPerStable, 5), 1_000)
    self.foundersSpread = min(max(foundersSpread, 1), 4_000)
  }

  /// With as many stables and groups as a herd of that size has.
  package init(animals: Int, years: Int) {
    self.init(
      animals: animals, years: years, stables: (animals + 832) / 833,
      groupsPerStable: animals < 10_000 ? 5 : 10)
  }

  package static let s = HerdSize(animals: 100, years: 3, stables: 1, groupsPerStable: 5)
  package static let m = HerdSize(animals: 1_000, years: 6, stables: 4, groupsPerStable: 5)
  /// About 1.0 million changes and 0.6 million test days.
  package static let l = HerdSize(
    animals: 50_000, years: 1, stables: 60, groupsPerStable: 10, foundersSpread: 3_100)
  /// About 13 million changes.
  package static let xl = HerdSize(animals: 590_000, years: 2, stables: 708, groupsPerStable: 10)

  /// `s`, `m`, `l` or `xl`, in capitals too; `nil` for other words.
  package init?(named name: String) {
    switch name.lowercased() {
    case "s": self = .s
    case "m": self = .m
    case "l": self = .l
    case "xl": self = .xl
    default: return nil
    }
  }
}
