import WebShell

/// What every page of one printer shows around its own content: the bar of its features, its name and its state.
struct PrinterLayout: Sendable {
  var context: CardContext
  var live: LivePrinter { didSet { context.live = Noted(live) } }
  /// All features, in the order of the bar and of "More".
  var features: [(id: String, item: NavigationItem)]
  /// The other printers, in the order of the list.
  var others: [Printer] = []

  var printer: Printer { context.printer }
  var words: Words { context.words }

  var tabs: [AppNavigation.Tab] {
    let overview = AppNavigation.Tab(
      path: Printer.path.link(printer.id), label: words(.overview), icon: .gauge)
    let more = AppNavigation.Tab(path: MoreFeature.page.link(printer.id), label: words(.more), icon: .more)
    let own = features.filter { $0.item.place == .bar }.map {
      AppNavigation.Tab(
        path: Printer.front(of: $0.id).link(printer.id), label: $0.item.label, icon: $0.item.icon)
    }
    return [overview] + own + [more]
  }

  /// The head as it is now.
  var fragments: [Fragment] { PrinterHead.cards.map { $0.fragment(in: context) } }

  /// Under which the head is told to the page.
  var topic: String { PathText.encoded(context.link(PrinterHead.path)) }

  /// A page's content under the printer's name and state, with the way back and to the other printers.
  ///
  /// - Parameters:
  ///   - feature: where the way to another printer leads there.
  ///   - title: what the page is, where no bar says it; large, and the printer's name small above it.
  func body(
    back: BackLink, feature: String, title: String? = nil, actions: HTML = .empty, _ content: HTML
  ) -> HTML {
    let printers = PrinterSwitch(current: printer, others: others, feature: feature, words: words)
    let head = fragments
    return """
      <div class="page printer"><div class="pagebar">\(back.html)\(printers.opener)\(actions)</div>\
      \(head[PrinterHead.self])\(title.map { "<h2 class=\"roomname\">\($0)</h2>" as HTML })\
      \(head.dropFirst().map(\.html))\(content)</div>\(printers.dialog)
      """
  }
}

/// A page of a feature under the name and the state of the printer.
struct LaidOutPage: Page {
  var layout: PrinterLayout
  /// The feature whose place in the bar is marked; one among "More" marks that. Empty for the overview.
  var feature: String
  var page: any FeaturePage

  private var words: Words { layout.words }
  private var printer: Printer { layout.printer }

  /// A printer's first page is the printer itself.
  var title: String { feature.isEmpty && page.back == nil ? printer.name : "\(page.title) – \(printer.name)" }
  var tabs: [AppNavigation.Tab]? { layout.tabs }
  var topics: [String] { [layout.topic] + page.topics }
  var isKept: Bool { page.isKept }
  func part(_ name: String) -> HTML? { page.part(name) }

  var tab: String {
    if feature.isEmpty { return Printer.path.link(printer.id) }
    return isInBar ? Printer.front(of: feature).link(printer.id) : MoreFeature.page.link(printer.id)
  }

  var body: HTML {
    let isListed = feature.isEmpty || feature == MoreFeature.id || isInBar
    // The first page of a feature among "More" says what it is; those behind it begin with what they are.
    let isFront = page.back == nil && !isListed
    let origin =
      isListed
      ? BackLink(words(.toList), to: PrinterListFeature.list.link())
      : BackLink(words(.more), to: MoreFeature.page.link(printer.id))
    return layout.body(
      back: page.back ?? origin, feature: feature, title: isFront ? page.title : nil, actions: page.actions,
      page.content)
  }

  private var isInBar: Bool { layout.features.contains { $0.id == feature && $0.item.place == .bar } }
}
