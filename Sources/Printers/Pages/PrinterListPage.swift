import WebShell

/// All printers with their state and the time of their end: no cameras, readable at a glance.
struct PrinterListPage: Page {
  var rows: [PrinterRow]
  var words: Words

  var title: String { words(.printers) }
  var tab: String { Paths.list }
  var topics: [String] { rows.isEmpty ? [] : ["printers/list"] }

  var body: HTML {
    """
    <div class="page">\(LargeTitle(words(.printers)).html)\(content)</div>
    """
  }

  private var content: HTML {
    guard !rows.isEmpty else {
      return ListMessage(
        words(.noPrinters), text: words(.noPrintersHint), icon: .printer,
        action: Button.link(words(.addPrinter), to: Paths.new, icon: .plus, kind: .primary)
      ).html
    }
    return "<ul class=\"lists\">\(rows.map(\.html))</ul>"
  }
}
