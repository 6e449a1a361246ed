import Printing

/// Draws a table on its pages.
struct TablePrinter {
  private typealias Layout = TableLayout

  private let table: PrintedTable

  init(_ table: PrintedTable) { self.table = table }

  func print() throws(DrawingFailure) {
    let size = Layout.size(of: table)
    let document = try PDFDocument(
      width: size.width, height: size.height, title: table.title, madeAt: table.madeAt)
    let title = TextStyle(in: document, size: 16, isBold: true, language: table.language)
    let bold = TextStyle(in: document, size: 9, isBold: true, language: table.language)
    let plain = TextStyle(in: document, size: 9, language: table.language)
    let layout = Layout(table, title: title, plain: plain, bold: bold)
    for (number, page) in layout.pages.enumerated() {
      var y = Layout.margin
      if number == 0 {
        drawHead(layout, title, plain)
        y += layout.head
      }
      drawHeadings(at: y, layout, bold)
      y += layout.headings
      document.line(from: Layout.margin, to: size.width - Layout.margin, y: y, width: 0.8, grey: 0.2)
      for placed in page {
        draw(placed.item, at: y, layout, plain, bold)
        y += placed.height
        document.line(from: Layout.margin, to: size.width - Layout.margin, y: y, width: 0.3, grey: 0.75)
      }
      drawFoot(number + 1, layout, plain)
      document.endPage()
    }
    try document.end()
  }

  private func drawHead(_ layout: Layout, _ title: borrowing TextStyle, _ plain: borrowing TextStyle) {
    var y = Layout.margin
    title.draw(table.title, x: Layout.margin, y: y, within: layout.inner)
    y += title.size(of: table.title, within: layout.inner).height
    for line in table.lines {
      plain.draw(line, x: Layout.margin, y: y, within: layout.inner, grey: 0.25)
      y += plain.size(of: line, within: layout.inner).height
    }
  }

  private func drawHeadings(at y: Double, _ layout: Layout, _ bold: borrowing TextStyle) {
    for (column, place) in zip(table.columns, layout.columns) {
      bold.draw(
        column.title, x: place.x, y: y + Layout.padding, within: place.width, toTheRight: column.isNumber)
    }
  }

  private func draw(
    _ item: Layout.Item, at y: Double, _ layout: Layout, _ plain: borrowing TextStyle,
    _ bold: borrowing TextStyle
  ) {
    switch item {
    case .title(let text):
      bold.draw(text, x: Layout.margin, y: y + 2 * Layout.padding, within: layout.inner)
    case .row(let cells):
      for (index, cell) in cells.enumerated() where !cell.isEmpty {
        let place = layout.columns[index]
        plain.draw(
          cell, x: place.x, y: y + Layout.padding, within: place.width,
          toTheRight: table.columns[index].isNumber)
      }
    }
  }

  private func drawFoot(_ page: Int, _ layout: Layout, _ plain: borrowing TextStyle) {
    let (y, share) = (layout.height - Layout.margin - plain.lineHeight, 0.75)
    plain.draw(table.foot, x: Layout.margin, y: y, within: layout.inner * share, grey: 0.35)
    plain.draw(
      table.pageNumber(page, of: layout.pages.count), x: Layout.margin + layout.inner * share, y: y,
      within: layout.inner * (1 - share), toTheRight: true, grey: 0.35)
  }
}
