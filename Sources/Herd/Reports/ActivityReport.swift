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

  struct Row: Hashable, Sendable {
    let animal: AnimalSummary
    let rise: ActivityRise
    let stable: Stable?
    /// Whether somebody has recorded a heat or a service on the day or the one before.
    let isRecorded: Bool
  }
}

extension StoreSnapshot {
  /// Reads who walks more than usual on a day, today unless somebody says another: females that were here then and not
  /// pregnant.
  func activity(_ query: ReportQuery, on today: Day) throws -> ActivityReport {
    let day = query.from ?? today
    let (least, stables, groups) = (try constants()[.activityRisePercent], try stables(), try groupsByID())
    let scope = query.scope.reduced(to: stables)
    let recorded = try recordedHeats(day.adding(-1)...day)
    let rows = try counts(on: day).compactMap { animal, counts -> ActivityReport.Row? in
      guard let rise = ActivityRise(counts, on: day), rise.percent >= least,
        let then = try card(of: animal, asOf: day)?.summary, then.mayComeIntoHeat(on: day)
      else { return nil }
      let place = then.group.flatMap { groups[GroupID($0)]?.stable }
      guard scope.includes(place) else { return nil }
      return ActivityReport.Row(
        animal: then, rise: rise, stable: stables.first { $0.id == place },
        isRecorded: recorded.contains(animal))
    }
    return ActivityReport(
      day: day, least: least,
      rows: rows.sorted { ($1.rise.percent, $0.animal.tag) < ($0.rise.percent, $1.animal.tag) },
      stables: stables)
  }

  /// The most that was counted by animal and day, of those that were counted on the day.
  private func counts(on day: Day) throws -> [AnimalID: [Day: Int]] {
    let rows = try query(over: ActivityRecord.self) { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT animal, json_extract(object, '$.d'), max(json_extract(object, '$.steps')) FROM activity
          WHERE json_extract(object, '$.d') BETWEEN :first AND :day GROUP BY 1, 2
          """, arguments: ["first": day.adding(-ActivityRise.reach).rawValue, "day": day.rawValue])
    }
    let counts: [AnimalID: [Day: Int]] = rows.reduce(into: [:]) { found, row in
      guard let animal: Int = row[0], let day = (row[1] as String?).flatMap({ Day(iso8601: $0) }),
        let count: Int = row[2]
      else { return }
      found[AnimalID(animal), default: [:]][day] = count
    }
    return counts.filter { $0.value[day] != nil }
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

extension AnimalSummary {
  /// Whether it is a female that is here and not pregnant.
  fileprivate func mayComeIntoHeat(on day: Day) -> Bool {
    !isMale && conceived == nil && until.map { day.rawValue <= $0 } ?? true
  }
}
