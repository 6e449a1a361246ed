import WebShell

/// What every page of one printer shows around its own content: the bar of its rooms, its name and its state.
struct PrinterFace: Sendable {
  var context: CardContext
  var live: LivePrinter
  /// All rooms, in the order of the bar and of "More".
  var rooms: [(id: String, entry: RoomEntry)]
  /// The other printers, in the order of the list.
  var others: [Printer] = []

  var printer: Printer { context.printer }
  var words: Words { context.words }

  var tabs: [AppFace.Tab] {
    let overview = AppFace.Tab(path: Paths.printer(printer.id), label: words(.overview), icon: .gauge)
    let more = AppFace.Tab(path: Paths.room(MoreFeature.id, printer.id), label: words(.more), icon: .more)
    let own = rooms.filter { $0.entry.place == .bar }.map {
      AppFace.Tab(path: Paths.room($0.id, printer.id), label: $0.entry.label, icon: $0.entry.icon)
    }
    return [overview] + own + [more]
  }

  /// The head as it is now.
  var fragments: [Fragment] { PrinterHead.cards.map { $0.fragment(live, in: context) } }

  /// Under which the head is told to the page.
  var topic: String { PathText.encoded(context.link(PrinterHead.path)) }

  /// A page's content under the printer's name and state, with the way back and to the other printers.
  ///
  /// - Parameters:
  ///   - room: where the way to another printer leads there.
  ///   - title: what the page is, where no bar says it; large, and the printer's name small above it.
  func body(
    back: BackLink, room: String, title: String? = nil, actions: HTML = .empty, _ content: HTML
  ) -> HTML {
    let printers = PrinterSwitch(current: printer, others: others, room: room, words: words)
    let head = fragments
    return """
      <div class="page printer"><div class="pagebar">\(back.html)\(printers.opener)\(actions)</div>\
      \(head[PrinterHead.self])\(title.map { "<h2 class=\"roomname\">\($0)</h2>" as HTML })\
      \(head.dropFirst().map(\.html))\(content)</div>\(printers.dialog)
      """
  }
}
