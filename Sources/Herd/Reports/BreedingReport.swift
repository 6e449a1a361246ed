import CivilTime
import HerdBook
import RecordMappingSQLite
import WebShell

/// How a herd breeds: figures of 21 days each over a year, and of the year.
struct BreedingReport: Sendable {
  /// Of 21 days: a year and a bit.
  static let windows = 18
  /// Earlier services tell nothing of the year: no cow is open so long.
  static let reach = 1100

  let report: ReproductionReport
  let stables: [Stable]

  /// A figure of the year.
  enum Figure: CaseIterable {
    case firstServiceConception, daysOpen, calvingInterval
  }

  func ratio(_ figure: Figure) -> Ratio {
    switch figure {
    case .firstServiceConception: report.firstServiceConception
    case .daysOpen: report.daysOpen
    case .calvingInterval: report.calvingInterval
    }
  }
}

extension StoreSnapshot {
  /// Counts the figures of the animals that stand in one of the scope's stables, or stood there last.
  func breeding(_ scope: ReportScope = ReportScope(), on day: Day) throws -> BreedingReport {
    let stables = try stables()
    let chosen = scope.reduced(to: stables).stables
    var changes: [Change] = []
    for kind in BreedingCycle.kinds {
      var filter = ChangeFilter()
      (filter.kind, filter.until) = (kind, day)
      if kind == .insemination || kind == .pregnancyCheck { filter.since = day.adding(-BreedingReport.reach) }
      for stable in chosen.isEmpty ? [nil] : chosen.sorted().map(Optional.some) {
        filter.stable = stable
        changes += try self.changes(filter, atMost: .max).map(\.change)
      }
    }
    let constants = try constants()
    let cycles = Dictionary(grouping: changes, by: \.animal).flatMap { animal, changes in
      BreedingCycle.cycles(of: AnimalHistory(of: animal, changes), constants)
    }
    return BreedingReport(
      report: ReproductionReport(of: cycles, on: day, windows: BreedingReport.windows, constants),
      stables: stables)
  }
}

extension BreedingReport.Figure {
  var phrase: Phrase {
    switch self {
    case .firstServiceConception: .firstServiceConception
    case .daysOpen: .daysOpen
    case .calvingInterval: .calvingInterval
    }
  }

  /// What is counted, out of what.
  var definition: Phrase {
    switch self {
    case .firstServiceConception: .firstServiceConceptionDefinition
    case .daysOpen: .daysOpenDefinition
    case .calvingInterval: .calvingIntervalDefinition
    }
  }

  /// Whether it is a part of a whole; else it is a mean of days.
  var isShare: Bool { self == .firstServiceConception }
}
