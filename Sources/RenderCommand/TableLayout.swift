import Printing

/// Where the parts of a table go on pages of A4: a head on the first, the columns' titles on each. A row is cut in two only
/// where it is longer than what the first page has below its head.
struct TableLayout {
  enum Item {
    case title(String)
    case row([String])
  }

  typealias Column = (x: Double, width: Double)
  typealias Placed = (item: Item, height: Double)

  /// In points, as all lengths here.
  static let margin = 36.0
  /// Above and below the text of a row.
  static let padding = 2.5
  /// Below the head, and between columns.
  private static let gap = 8.0
  private static let (short, long) = (595.276, 841.89)

  let width, height: Double
  private(set) var columns: [Column] = []
  /// Of the columns' titles.
  private(set) var headings = 0.0
  /// Of what stands above them on the first page.
  private(set) var head = 0.0
  private(set) var pages: [[Placed]] = [[]]

  /// Between the margins.
  var inner: Double { width - 2 * Self.margin }

  init(
    _ table: PrintedTable, title: borrowing TextStyle, plain: borrowing TextStyle, bold: borrowing TextStyle
  ) {
    // Many columns lie better.
    (width, height) = Self.size(of: table)
    columns = placed(ColumnWishes(of: table, within: inner, plain: plain, bold: bold).wishes)
    headings = 2 * Self.padding
    for (column, place) in zip(table.columns, columns) {
      headings = max(headings, bold.size(of: column.title, within: place.width).height + 2 * Self.padding)
    }
    head = title.size(of: table.title, within: inner).height + Self.gap
    for line in table.lines { head += plain.size(of: line, within: inner).height }
    place(table, plain: plain, bold: bold)
  }

  static func size(of table: PrintedTable) -> (width: Double, height: Double) {
    table.columns.count > 5 ? (long, short) : (short, long)
  }

  private func placed(_ wishes: [ColumnWidths.Wish]) -> [Column] {
    let gaps = Self.gap * Double(wishes.count - 1)
    var x = Self.margin
    return ColumnWidths.shared(inner - gaps, by: wishes).map { width in
      defer { x += width + Self.gap }
      return (x, width)
    }
  }

  private mutating func place(
    _ table: PrintedTable, plain: borrowing TextStyle, bold: borrowing TextStyle
  ) {
    let full = height - 2 * Self.margin - 2 * plain.lineHeight - headings
    var left = full - head
    for section in table.sections {
      var title: Placed?
      if let text = section.title {
        title = (.title(text), bold.height(of: text, within: inner) + 3 * Self.padding)
      }
      for row in section.rows {
        for part in parts(of: row, within: full - head - (title?.height ?? 0), plain) {
          // A title goes with the row below it.
          if part.height + (title?.height ?? 0) > left, pages.last?.isEmpty == false {
            pages.append([])
            left = full
          }
          for placed in [title, part].compactMap(\.self) {
            pages[pages.count - 1].append(placed)
            left -= placed.height
          }
          title = nil
        }
      }
    }
  }

  /// The row, or as many as it takes to have no longer one than fits below the head.
  private func parts(of row: [String], within full: Double, _ plain: borrowing TextStyle) -> [Placed] {
    var height = 0.0
    for (cell, column) in zip(row, columns) {
      height = max(height, plain.height(of: cell, within: column.width))
    }
    guard height + 2 * Self.padding > full else { return [(.row(row), height + 2 * Self.padding)] }
    var cells: [[String]] = []
    for (cell, column) in zip(row, columns) { cells.append(plain.lines(of: cell, within: column.width)) }
    let most = max(1, Int((full - 2 * Self.padding) / plain.lineHeight) - 1)
    let longest = cells.map(\.count).max() ?? 0
    return stride(from: 0, to: longest, by: most).map { start in
      let part = cells.map { $0.dropFirst(start).prefix(most) }
      let height = Double(part.map(\.count).max() ?? 0) * plain.lineHeight + 2 * Self.padding
      return (.row(part.map { $0.joined(separator: "\n") }), height)
    }
  }
}

/// What the columns of a table ask for.
private struct ColumnWishes {
  var wishes: [ColumnWidths.Wish] = []

  init(
    of table: PrintedTable, within width: Double, plain: borrowing TextStyle, bold: borrowing TextStyle
  ) {
    for (index, column) in table.columns.enumerated() {
      var natural = bold.size(of: column.title).width
      var least = Self.longestWord(of: column.title, within: width, bold)
      for section in table.sections {
        for row in section.rows {
          let most = plain.mostWidth(of: row[index])
          // Measured only where it could be the widest.
          if most > natural { natural = max(natural, min(most, plain.size(of: row[index]).width)) }
          if most > least { least = max(least, Self.longestWord(of: row[index], within: width, plain)) }
        }
      }
      // What is as wide as its column is not to be wrapped for a rounding.
      wishes.append(.init(least: least + 1, natural: natural + 1))
    }
  }

  private static func longestWord(
    of text: String, within width: Double, _ style: borrowing TextStyle
  ) -> Double {
    var longest = 0.0
    for word in text.split(whereSeparator: \.isWhitespace) {
      longest = max(longest, min(style.mostWidth(of: String(word)), width / 3))
    }
    return longest
  }
}
