import CivilTime
import HerdBook
import Printing
import RecordMappingSQLite
import WebShell

/// A report that was made, as it is put on paper and into a table.
protocol ReportSheet: Sendable {
  /// Without its ending.
  var fileName: String { get }
  /// How many rows it has.
  var count: Int { get }
  var csv: [UInt8] { get }

  func printed(_ stamp: ReportStamp) -> PrintedTable
}

/// Whose a sheet of paper is, and when it was made.
struct ReportStamp: Sendable {
  let owner: String
  let time: LocalDateTime
  /// The same since 1970.
  let second: Int
}

extension StoreSnapshot {
  /// Makes a report as of the day, as far as the user sees the herd.
  ///
  /// - Parameter gate: the device's, of selections.
  func sheet(
    of report: Report, _ query: ReportQuery, on day: Day, at gate: Int?, _ words: Words
  ) throws -> any ReportSheet {
    switch report.declaration.content {
    case .changes:
      let found = try changes(of: report, query, on: day, at: gate)
      return ReportTable(texts: ReportTexts(found: found, query: query, words: words))
    case .activity: return ActivityTexts(found: try activity(query, on: day), query: query, words: words)
    case .breeding:
      let found = try breeding(query.scope, on: day)
      return BreedingReportTexts(found: found, query: query, day: day, words: words)
    }
  }
}

extension PrintedTable {
  init(
    _ words: Words, title: String, lines: [String], columns: [Column], sections: [Section],
    _ stamp: ReportStamp
  ) {
    self.init(
      language: words.language.rawValue, title: title, lines: lines, columns: columns, sections: sections,
      foot: words(
        .madeForOn(
          owner: stamp.owner, day: words.date(stamp.time.day, .short), time: words.clock(stamp.time.time))),
      pageNumber: words(.pageOfPages(page: Self.page, pages: Self.pages)),
      madeAt: LocalDateTime(secondsSince1970: stamp.second, in: .fixed(seconds: 0)).rawValue + "Z")
  }
}

/// The rows of a report's table for spreadsheets.
struct ReportRows {
  let headings: [String]
  let rows: [[String]]

  var csv: [UInt8] {
    var writer = CSVWriter(hasByteOrderMark: true, guardsFormulas: true)
    for row in [headings] + rows { writer.append(row) }
    return writer.bytes
  }
}
