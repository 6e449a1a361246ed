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
    <div class="page"><header class="head"><h1 tabindex="-1">\(words(.printers))</h1></header>\
    \(content)</div>
    """
  }

  private var content: HTML {
    guard !rows.isEmpty else {
      return """
        <div class="empty">\(Icon.printer.html())<h2>\(words(.noPrinters))</h2>\
        <p>\(words(.noPrintersHint))</p>\
        \(Button.link(words(.addPrinter), to: Paths.new, icon: .plus, kind: .primary))</div>
        """
    }
    return "<ul class=\"lists\">\(rows.map(\.html))</ul>"
  }
}
