import WebShell

/// What every page of one printer shows around its own content: the bar of its rooms, its name and its state.
struct PrinterFace: Sendable {
  var printer: Printer
  var live: LivePrinter
  /// All rooms, in the order of the bar and of "More".
  var rooms: [(id: String, entry: RoomEntry)]
  /// The other printers, in the order of the list.
  var others: [Printer] = []
  var words: Words

  var tabs: [AppFace.Tab] {
    let overview = AppFace.Tab(path: Paths.printer(printer.id), label: words(.overview), icon: .gauge)
    let more = AppFace.Tab(path: Paths.room(MoreRoom.id, printer.id), label: words(.more), icon: .more)
    let own = rooms.filter { $0.entry.place == .bar }.map {
      AppFace.Tab(path: Paths.room($0.id, printer.id), label: $0.entry.label, icon: $0.entry.icon)
    }
    return [overview] + own + [more]
  }

  /// The name and the state of the printer; changes with its live state.
  var head: Fragment {
    Fragment(
      id: "printer-head",
      html: """
        <header class="head" id="printer-head"><h1 tabindex="-1" dir="auto">\(printer.name)</h1>\
        \(live.chip(words).html)</header>
        """)
  }

  /// Why its values may be old, if they may.
  var link: Fragment {
    let notice = LinkNotice(
      live: live, editPath: Paths.edit(printer.id), loginPath: Paths.newLogin(printer.id), words: words)
    return Fragment(
      id: "printer-link",
      html: """
        <div id="printer-link" class="slot" role="status">\(notice.html)\
        \(MovedNotice(printer: printer.id, address: live.announcedAt, words: words).html)</div>
        """)
  }

  /// What the printer asks, wherever a person is among its pages.
  var prompt: Fragment {
    Fragment(
      id: "printer-prompt",
      html: """
        <div id="printer-prompt" class="slot" role="alert">\
        \(PromptCard(printer: printer.id, live: live, words: words).html)</div>
        """)
  }

  /// What OctoPrint is making, for who waits for it on any of its pages.
  var work: Fragment {
    Fragment(
      id: "printer-work",
      html: """
        <div id="printer-work" class="slot">\(WorkNotice(work: live.fileWork, words: words).html)</div>
        """)
  }

  var fragments: [Fragment] { [head, link, prompt, work] }

  /// A page's content under the printer's name and state, with the way back and to the other printers.
  ///
  /// - Parameters:
  ///   - room: where the way to another printer leads there.
  ///   - title: what the page is, where no bar says it; large, and the printer's name small above it.
  func body(
    back: BackLink, room: String, title: String? = nil, actions: HTML = .empty, _ content: HTML
  ) -> HTML {
    let printers = PrinterSwitch(current: printer, others: others, room: room, words: words)
    return """
      <div class="page printer"><div class="pagebar">\(back.html)\(printers.opener)\(actions)</div>\
      \(head.html)\(title.map { "<h2 class=\"roomname\">\($0)</h2>" as HTML })\(link.html)\(prompt.html)\(work.html)\(content)</div>\(printers.dialog)
      """
  }
}
