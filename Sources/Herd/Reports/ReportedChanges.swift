import CivilTime
import HerdBook
import RecordMappingSQLite
import WebShell

/// The changes of a report in a period, the oldest first, each with where the animal stood then.
struct ReportedChanges: Sendable {
  let report: Report
  let period: ClosedRange<Day>
  var rows: [Row]
  /// What the report can be narrowed down by, by number.
  let stables: [Stable]
  /// What changes may name by number.
  let names: FieldNames
  /// Gate whose selections are listed; `nil` for all changes.
  var gate: Int?

  struct Row: Hashable, Sendable {
    let change: Change
    /// The animal as of the day.
    let animal: AnimalSummary
    /// In which it stood on the day; `nil` where nobody has said it.
    let stable: Stable?
  }

  /// Rows that stand together, and what they have in common.
  struct Section: Sendable {
    enum Key: Sendable {
      case all
      case day(Day)
      case stable(Stable?)
    }

    let key: Key
    let rows: [Row]
  }

  /// The rows by day or by stable, in the order of these; those of no stable last.
  func sections(by grouping: ReportScope.Grouping) -> [Section] {
    switch grouping {
    case .none: return [Section(key: .all, rows: rows)]
    case .day:
      return Dictionary(grouping: rows, by: \.change.day).sorted { $0.key < $1.key }
        .map { Section(key: .day($0.key), rows: $0.value) }
    case .stable:
      let found = Dictionary(grouping: rows, by: \.stable)
      return (stables.map(Optional.some) + [nil]).compactMap { stable in
        found[stable].map { Section(key: .stable(stable), rows: $0) }
      }
    }
  }

  /// Whom the report can be narrowed down to, by number.
  var technicians: [Technician] { names.technicians.values.sorted { $0.number < $1.number } }
}

extension StoreSnapshot {
  /// Reads the changes of a report, narrowed down by what is asked, as far as the user sees them.
  ///
  /// - Parameter gate: the device's, of selections.
  func changes(
    of report: Report, _ query: ReportQuery, on today: Day, at gate: Int? = nil
  ) throws -> ReportedChanges {
    let (stables, names) = (try stables(), try names())
    let scope = query.scope.reduced(to: stables, names.technicians)
    let (period, gate) = (query.period(of: report, on: today), report == .selection ? gate : nil)
    let changes = try changes(ChangeFilter(report, in: period), atMost: .max).map(\.change).filter { change in
      let technician = change.fields[Insemination.technician]
      return Selection.isAt(gate, change) && (scope.technician == nil || scope.technician == technician)
    }
    var rows: [ChangeID: ReportedChanges.Row] = [:]
    for (animal, changes) in Dictionary(grouping: changes, by: \.animal) {
      try Task.checkCancellation()
      guard let card = try card(of: animal, asOf: today) else { continue }
      for change in changes {
        let then = AnimalSummary(of: card.history, row: card.row, asOf: change.day)
        let place = then.group.flatMap { names.groups[GroupID($0)]?.stable }
        guard scope.includes(place) else { continue }
        rows[change.id] = ReportedChanges.Row(
          change: change, animal: then, stable: stables.first { $0.id == place })
      }
    }
    return ReportedChanges(
      report: report, period: period, rows: changes.reversed().compactMap { rows[$0.id] }, stables: stables,
      names: names, gate: gate)
  }

  /// Counts the changes of a report in a period.
  func changeCount(of report: Report, in period: ClosedRange<Day>) throws -> Int {
    try changeCount(ChangeFilter(report, in: period))
  }
}

extension ChangeFilter {
  fileprivate init(_ report: Report, in period: ClosedRange<Day>) {
    self.init()
    (kind, since, until) = (report.kind, period.lowerBound, period.upperBound)
  }
}
