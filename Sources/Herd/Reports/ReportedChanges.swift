import CivilTime
import HerdBook
import RecordMappingSQLite
import WebShell

/// The changes of a report, the oldest first, each with where the animal stood then.
struct ReportedChanges: Sendable {
  let rows: [Row]
  /// What the report can be narrowed down by, by number.
  let stables: [Stable]
  let technicians: [Technician]
  /// Groups that changes name.
  let groups: [GroupID: Group]

  struct Row: Hashable, Sendable {
    let change: Change
    /// The animal as of the day.
    let animal: AnimalSummary
    /// In which it stood on the day; `nil` where nobody has said it.
    let stable: Stable?
  }

  /// Rows that stand together; all of them where nothing tells them apart.
  struct Section: Sendable {
    let day: Day?
    let stable: Stable?
    var rows: [Row]
  }

  /// The rows by day or by stable, in the order of these; those of no stable last.
  func sections(by grouping: ReportQuery.Grouping) -> [Section] {
    switch grouping {
    case .none: [Section(day: nil, stable: nil, rows: rows)]
    case .day:
      Dictionary(grouping: rows, by: \.change.day).sorted { $0.key < $1.key }
        .map { Section(day: $0.key, stable: nil, rows: $0.value) }
    case .stable:
      Dictionary(grouping: rows, by: \.stable)
        .sorted {
          ($0.key?.number ?? .max, $0.key?.id ?? StableID(0)) < (
            $1.key?.number ?? .max, $1.key?.id ?? StableID(0)
          )
        }
        .map { Section(day: nil, stable: $0.key, rows: $0.value) }
    }
  }
}

extension StoreSnapshot {
  /// Reads the changes of a report in a period, narrowed down by what is asked, as far as the user sees them.
  func changes(
    of report: Report, in period: ClosedRange<Day>, _ query: ReportQuery
  ) throws -> ReportedChanges {
    let (stables, groups) = (try stables(), try groupsByID())
    let filter = ChangeFilter(report.kind, in: period)
    let rows = try changes(filter, atMost: .max).map(\.change).reversed().compactMap {
      change -> ReportedChanges.Row? in
      if let technician = query.technician, change.fields[Insemination.technician] != technician {
        return nil
      }
      guard let animal = try card(of: change.animal, asOf: change.day)?.summary else { return nil }
      let place = animal.group.flatMap { groups[GroupID($0)]?.stable }
      if let stable = query.stable, place != stable { return nil }
      return ReportedChanges.Row(
        change: change, animal: animal, stable: stables.first { $0.id == place })
    }
    return ReportedChanges(rows: rows, stables: stables, technicians: try technicians(), groups: groups)
  }

  /// Counts the changes of a report in a period.
  func changeCount(of report: Report, in period: ClosedRange<Day>) throws -> Int {
    try changeCount(ChangeFilter(report.kind, in: period))
  }
}

extension ChangeFilter {
  fileprivate init(_ kind: ChangeKind, in period: ClosedRange<Day>) {
    self.init()
    (self.kind, since, until) = (kind, period.lowerBound, period.upperBound)
  }
}
