import CivilTime
import HerdBook
import RecordMappingSQLite
import WebShell

/// The inseminations of a period, the oldest first, each with where the animal stood then.
struct InseminationList: Sendable {
  let rows: [Row]
  /// What the report can be narrowed down by, by number.
  let stables: [Stable]
  let technicians: [Technician]

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
  func sections(by grouping: InseminationQuery.Grouping) -> [Section] {
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
  /// Reads the inseminations of a query's period, as far as the user sees them.
  func inseminationList(_ query: InseminationQuery, on today: Day) throws -> InseminationList {
    let (stables, groups) = (try stables(), try groupsByID())
    let filter = ChangeFilter(.insemination, in: query.period(on: today))
    let rows = try changes(filter, atMost: .max).map(\.change).reversed().compactMap {
      change -> InseminationList.Row? in
      if let technician = query.technician, change.fields[Insemination.technician] != technician {
        return nil
      }
      guard let animal = try card(of: change.animal, asOf: change.day)?.summary else { return nil }
      let place = animal.group.flatMap { groups[GroupID($0)]?.stable }
      if let stable = query.stable, place != stable { return nil }
      return InseminationList.Row(
        change: change, animal: animal, stable: stables.first { $0.id == place })
    }
    return InseminationList(rows: rows, stables: stables, technicians: try technicians())
  }

  /// Counts the inseminations of a period.
  func inseminationCount(in period: ClosedRange<Day>) throws -> Int {
    try changeCount(ChangeFilter(.insemination, in: period))
  }
}

extension ChangeFilter {
  fileprivate init(_ kind: ChangeKind, in period: ClosedRange<Day>) {
    self.init()
    (self.kind, since, until) = (kind, period.lowerBound, period.upperBound)
  }
}

/// A report as a table for spreadsheets.
struct InseminationTable {
  let report: InseminationList
  let words: Words

  private static let fields = [
    Insemination.character.description, Insemination.order.description, Insemination.bull.description,
    Insemination.technician.description, Insemination.dose.description, Insemination.isSexed.description,
  ]

  var bytes: [UInt8] {
    var writer = CSVWriter(hasByteOrderMark: true, guardsFormulas: true)
    writer.append(
      [words(.recordedAnimal), words(.dayOfChange), words(.stable)]
        + Self.fields.map { words($0.code.phrase) })
    for row in report.rows {
      writer.append(
        [row.animal.title(words), row.change.day.rawValue, row.stable?.label(words) ?? ""]
          + Self.fields.map { cell(of: row.change, $0) })
    }
    return writer.bytes
  }

  private func cell(of change: Change, _ field: FieldDescription) -> String {
    if field.code == Insemination.technician.code { return technician(of: change) }
    return FieldTexts(words: words).facts(of: [field], in: change.fields).first?.value ?? ""
  }

  private func technician(of change: Change) -> String {
    report.technician(of: change).map { "\($0.number) \($0.name)" } ?? ""
  }
}

extension InseminationList {
  func technician(of change: Change) -> Technician? {
    technicians.first { $0.id == change.fields[Insemination.technician] }
  }
}
