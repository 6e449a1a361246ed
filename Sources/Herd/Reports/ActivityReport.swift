import CivilTime
import GRDB
import HerdBook
import RecordMappingSQLite

/// Animals that may be in heat, as their collars count more steps than on other days.
struct ActivityReport: Sendable {
  let day: Day
  /// From which share of the usual count on an animal is listed, in percent.
  let least: Int
  /// The greatest rise first.
  let rows: [Row]
  /// What it can be narrowed down by.
  let stables: [Stable]
  let stable: StableID?

  struct Row: Hashable, Sendable {
    let animal: AnimalSummary
    let rise: ActivityRise
    let stable: Stable?
    /// Whether somebody has recorded a heat or a service on the day or the one before.
    let isRecorded: Bool
  }
}

extension StoreSnapshot {
  /// Reads who walks more than usual on a day, today unless somebody says another: females that are here and not pregnant.
  func activity(_ query: ReportQuery, on today: Day) throws -> ActivityReport {
    let day = query.from ?? today
    let (constants, stables, groups) = (try constants(), try stables(), try groupsByID())
    let recorded = try recordedHeats(day.adding(-1)...day)
    let least = constants[.activityRisePercent]
    let rows = try counts(in: query.stable, on: day).compactMap { animal, counts -> ActivityReport.Row? in
      guard let rise = ActivityRise(counts, on: day), rise.percent >= least,
        let summary = try fetch(AnimalSummary.self, id: animal)
      else { return nil }
      let place = summary.group.flatMap { groups[GroupID($0)]?.stable }
      return ActivityReport.Row(
        animal: summary, rise: rise, stable: stables.first { $0.id == place },
        isRecorded: recorded.contains(AnimalID(animal)))
    }
    return ActivityReport(
      day: day, least: least,
      rows: rows.sorted { ($1.rise.percent, $0.animal.tag) < ($0.rise.percent, $1.animal.tag) },
      stables: stables, stable: query.stable)
  }

  /// The most that was counted by animal and day.
  private func counts(in stable: StableID?, on day: Day) throws -> [Int: [Day: Int]] {
    let rows = try query(over: ActivityRecord.self, AnimalSummary.self, GroupRecord.self) { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT animal, json_extract(object, '$.d'), max(json_extract(object, '$.steps')) FROM activity
          WHERE animal IN (
              SELECT id FROM animal_summary
              WHERE NOT is_male AND conceived IS NULL AND (until IS NULL OR until >= :day)
                \(stable == nil ? "" : "AND \(AnimalFilter.isInStable)"))
            AND json_extract(object, '$.d') BETWEEN :first AND :day
          GROUP BY 1, 2
          """,
        arguments: [
          "stable": stable?.rawValue, "first": day.adding(-ActivityRise.reach).rawValue, "day": day.rawValue,
        ])
    }
    return rows.reduce(into: [:]) { found, row in
      guard let animal: Int = row[0], let day = (row[1] as String?).flatMap({ Day(iso8601: $0) }),
        let count: Int = row[2]
      else { return }
      found[animal, default: [:]][day] = count
    }
  }

  private func recordedHeats(_ days: ClosedRange<Day>) throws -> Set<AnimalID> {
    var filter = ChangeFilter()
    (filter.since, filter.until) = (days.lowerBound, days.upperBound)
    return try [ChangeKind.heat, .insemination].reduce(into: []) { found, kind in
      filter.kind = kind
      found.formUnion(try changes(filter, atMost: .max).map(\.change.animal))
    }
  }
}
