import CivilTime
import HerdBook
import Printing
import WebShell

/// A report as a table: for spreadsheets with all fields, on paper with those in which something was recorded.
struct ReportTable: ReportSheet {
  let texts: ReportTexts

  private var found: ReportedChanges { texts.found }
  private var words: Words { texts.words }

  /// `inseminations-2026-11-01-2026-11-30`
  var fileName: String {
    ([found.report.rawValue] + [found.period.lowerBound, found.period.upperBound].map(\.rawValue))
      .joined(separator: "-")
  }
  var count: Int { found.rows.count }

  /// With the day as programs read it; what was recorded is said as on a page.
  var csv: [UInt8] {
    let fields = found.report.fields
    let rows = found.rows.map { place(of: $0, $0.change.day.rawValue) + texts.cells(of: $0, fields) }
    return ReportRows(headings: texts.headings(fields), rows: rows).csv
  }

  func printed(_ stamp: ReportStamp) -> PrintedTable {
    let all = found.report.fields
    let rows = found.sections(by: texts.query.scope.grouping).map { section in
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
      }, stamp)
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
