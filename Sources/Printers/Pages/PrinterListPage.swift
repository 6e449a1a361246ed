import WebShell

/// All printers at a glance, those first that need attention: state, progress, end, temperatures, a still picture.
struct PrinterListPage: Page {
  var rows: [PrinterRow]
  /// Whether any printer, removed or not, has a print history.
  var hasHistories = false
  var words: Words

  var title: String { words(.printers) }
  var tab: String { Paths.list }
  var topics: [String] { ["printers/list", discovery.topic] }

  /// What is in the local network is one touch away.
  private var discovery: DiscoveryCard {
    DiscoveryCard(known: rows.map(\.printer), isBeside: !rows.isEmpty, words: words)
  }

  var body: HTML {
    """
    <div class="page">\(LargeTitle(words(.printers)).html)\(list.html)\
    \(discovery.html)\
    \(hasHistories ? Button.link(words(.ledgers), to: HistoriesFeature.page.link(), icon: .history) : nil)</div>
    """
  }

  /// Those that are alike stay in the order in which they were added, so that rows seldom change their places.
  var order: [PrinterRow] {
    rows.enumerated().sorted { one, other in
      (Urgency(one.element.live), one.offset) < (Urgency(other.element.live), other.offset)
    }.map(\.element)
  }

  /// All of it: for when printers come, go or change their places.
  var list: Fragment {
    Fragment(id: "printer-list", html: "<div id=\"printer-list\" class=\"stack\">\(content)</div>")
  }

  private var content: HTML {
    guard !rows.isEmpty else {
      return ListMessage(
        words(.noPrinters), text: words(.noPrintersHint), icon: .printer,
        action: Button.link(words(.addPrinter), to: Paths.new, icon: .plus, kind: .primary)
      ).html
    }
    return "<ul class=\"fleet\">\(order.map(\.html))</ul>"
  }
}
