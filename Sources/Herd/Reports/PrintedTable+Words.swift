import CivilTime
import HerdBook
import Printing
import WebShell

extension PrintedTable {
  /// - Parameters:
  ///   - owner: whose it is.
  ///   - time: when it is made, and
  ///   - second: the same since 1970.
  init(
    _ words: Words, title: String, lines: [String], columns: [Column], sections: [Section], of owner: String,
    at time: LocalDateTime, _ second: Int
  ) {
    self.init(
      language: words.language.rawValue, title: title, lines: lines, columns: columns, sections: sections,
      foot: words(.madeForOn(owner: owner, day: words.date(time.day, .short), time: words.clock(time.time))),
      pageNumber: words(.pageOfPages(page: Self.page, pages: Self.pages)),
      madeAt: LocalDateTime(secondsSince1970: second, in: .fixed(seconds: 0)).rawValue + "Z")
  }

  /// The same rows for spreadsheets.
  var csv: [UInt8] {
    var writer = CSVWriter(hasByteOrderMark: true, guardsFormulas: true)
    writer.append(columns.map(\.title))
    for section in sections { for row in section.rows { writer.append(row) } }
    return writer.bytes
  }
}
