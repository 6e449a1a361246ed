import CivilTime
import HerdBook
import WebShell

/// What a report says in a person's language, on a page as on paper.
struct ReportTexts {
  let found: ReportedChanges
  let query: ReportQuery
  let words: Words

  /// Says what fields hold.
  var fields: FieldTexts { FieldTexts(words: words, names: found.names) }

  private var report: Report { found.report }

  var title: String { words(report.declaration.title) }

  /// `1. 11. – 30. 11. 2026`
  private var period: String {
    let days = [found.period.lowerBound, found.period.upperBound].map { words.date($0, .short) }
    return words(.periodOfDays(from: days[0], to: days[1]))
  }

  /// What it is narrowed down to; `nil` for all of its period.
  var part: String? {
    let parts = [
      found.technicians.first { $0.id == query.scope.technician }?.label,
      query.scope.label(of: found.stables, words),
      found.gate.map { words(.gateNumber(number: String($0))) },
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }

  /// The period, and what it is narrowed down to.
  var scope: String { [period, part].compactMap(\.self).joined(separator: " · ") }

  /// What the rows have in common, and how many there are; `nil` for all of them.
  func title(of section: ReportedChanges.Section) -> String? {
    let name: String? =
      switch section.key {
      case .all: nil
      case .day(let day): words.date(day, .long)
      case .stable(let stable): stable?.label(words) ?? words(.unknownStable)
      }
    return name.map { words(.labelledCount(label: $0, number: words.integer(section.rows.count))) }
  }

  var count: String { words(.recordCount(count: found.rows.count)) }

  /// What stands above the columns of a table: the animal, the day, where it stood, and the fields.
  func headings(_ fields: [FieldDescription]) -> [String] {
    [words(.recordedAnimal), words(.dayOfChange), words(.stable)] + fields.map { words($0.code.phrase) }
  }

  /// What was recorded in the fields, a text each; empty where nothing was.
  func cells(of row: ReportedChanges.Row, _ fields: [FieldDescription]) -> [String] {
    fields.map { self.fields.facts(of: [$0], in: row.change.fields).first?.value ?? "" }
  }
}
