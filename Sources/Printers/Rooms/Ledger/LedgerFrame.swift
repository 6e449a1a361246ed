import WebShell

/// What stands around the pages of a ledger: its printer's face or, once that was removed, its name alone.
struct LedgerFrame: Sendable {
  enum Owner: Sendable {
    case printer(PrinterFace)
    /// By the name that it had.
    case removed(Printer.ID, name: String)
  }

  var owner: Owner
  var words: Words

  var name: String {
    switch owner {
    case .printer(let face): face.printer.name
    case .removed(_, let name): name.isEmpty ? words(.namelessPrinter) : name
    }
  }

  var id: Printer.ID {
    switch owner {
    case .printer(let face): face.printer.id
    case .removed(let id, _): id
    }
  }

  /// Where the list is.
  var path: String {
    switch owner {
    case .printer(let face): Paths.room(LedgerRoom.id, face.printer.id)
    case .removed(let id, _): Paths.removedLedger(id)
    }
  }

  var isRemoved: Bool { if case .removed = owner { true } else { false } }

  // MARK: Around a page

  var tab: String {
    if case .printer(let face) = owner { Paths.room(MoreFeature.id, face.printer.id) } else { Paths.list }
  }

  var tabs: [AppFace.Tab]? { if case .printer(let face) = owner { face.tabs } else { nil } }

  var headTopics: [String] {
    if case .printer(let face) = owner { [face.topic] } else { [] }
  }

  /// One level up from the list.
  var back: BackLink {
    switch owner {
    case .printer(let face): BackLink(words(.more), to: Paths.room(MoreFeature.id, face.printer.id))
    case .removed: BackLink(words(.ledgers), to: Paths.ledgers)
    }
  }

  /// - Parameter title: what the page is, where nothing else on it says so.
  func body(back: BackLink, title: String? = nil, _ content: HTML) -> HTML {
    switch owner {
    case .printer(let face): return face.body(back: back, room: LedgerRoom.id, title: title, content)
    case .removed:
      let title = LargeTitle(name, actions: Chip(words(.removedPrinter), icon: .archive).html)
      return """
        <div class="page"><div class="pagebar">\(back.html)</div>\(title.html)\(content)</div>
        """
    }
  }
}
