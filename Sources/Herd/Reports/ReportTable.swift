import CivilTime
import HerdBook
import Printing
import WebShell

/// A report as a table: for spreadsheets with all fields, on paper with those in which something was recorded.
struct ReportTable {
  let texts: ReportTexts

  private var found: ReportedChanges { texts.found }
  private var words: Words { texts.words }

  /// `inseminations-2026-11-01-2026-11-30.csv`
  func fileName(_ ending: String) -> String {
    let days = [found.period.lowerBound, found.period.upperBound].map(\.rawValue)
    return "\(found.report.rawValue)-\(days[0])-\(days[1]).\(ending)"
  }

  /// With days and numbers as programs read them.
  var csv: [UInt8] {
    let fields = found.report.fields
    var writer = CSVWriter(hasByteOrderMark: true, guardsFormulas: true)
    writer.append(texts.headings(fields))
    for row in found.rows {
      writer.append(place(of: row, row.change.day.rawValue) + texts.cells(of: row, fields))
    }
    return writer.bytes
  }

  /// - Parameters:
  ///   - owner: whose report it is.
  ///   - time: when it is made, and
  ///   - second: the same since 1970.
  func printed(of owner: String, at time: LocalDateTime, _ second: Int) -> PrintedTable {
    let all = found.report.fields
    let rows = found.sections(by: texts.query.grouping).map { section in
      (title: texts.title(of: section), rows: section.rows.map { ($0, texts.cells(of: $0, all)) })
    }
    let used = all.indices.filter { index in
      rows.contains { section in section.rows.contains { !$0.1[index].isEmpty } }
    }
    let fields = used.map { all[$0] }
    return PrintedTable(
      words, title: texts.title, lines: [texts.scope, texts.count],
      columns: zip(texts.headings(fields), [false, false, false] + fields.map(\.isNumber)).map {
        .init($0, isNumber: $1)
      },
      sections: rows.map { section in
        .init(
          section.title,
          rows: section.rows.map { row, cells in
            place(of: row, words.date(row.change.day, .short)) + used.map { cells[$0] }
          })
      }, of: owner, at: time, second)
  }

  /// The animal, the day and where it stood.
  private func place(of row: ReportedChanges.Row, _ day: String) -> [String] {
    [row.animal.title(words), day, row.stable?.label(words) ?? ""]
  }
}

extension FieldDescription {
  fileprivate var isNumber: Bool {
    switch control {
    case .whole, .decimal, .steps: true
    default: false
    }
  }
}
