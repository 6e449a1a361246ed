/// A page: a finished model that knows its HTML. Everything it needs was fetched before it was made.
package protocol Page: Sendable {
  /// For the window and the history; names the thing, e.g. the printer.
  var title: String { get }
  /// The path of the tab it belongs to.
  var tab: String { get }
  /// The navigation around it, if not the app's: the parts of one thing.
  var tabs: [AppNavigation.Tab]? { get }
  /// The live topics it wants, e.g. `printers/terminal/7`.
  var topics: [String] { get }
  var body: HTML { get }
  /// Whether a browser may keep it to show it without the process; not what holds a secret.
  var isKept: Bool { get }
  /// Whether nothing stands around it: for who is not let in yet.
  var isBare: Bool { get }
  /// A part that our script asks for by name, to put it into the open page; `nil` if there is no such part.
  func part(_ name: String) -> HTML?
}

extension Page {
  package var tabs: [AppNavigation.Tab]? { nil }

  package var topics: [String] { [] }

  package var isKept: Bool { true }

  package var isBare: Bool { false }

  package func part(_ name: String) -> HTML? { nil }
}

/// What a page is about, in large letters, with a word beside it and what can be done.
package struct LargeTitle: Sendable {
  package var text: String
  /// Smaller, right after it: how many there are, which week it is.
  package var detail: HTML?
  package var actions: HTML

  package init(_ text: String, detail: HTML? = nil, actions: HTML = .empty) {
    self.text = text
    self.detail = detail
    self.actions = actions
  }

  package var html: HTML {
    """
    <header class="head"><h1 tabindex="-1" dir="auto">\(text)\
    \(detail.map { " <span class=\"sub num\">\($0)</span>" as HTML })</h1>\(actions)</header>
    """
  }
}

/// The way up, named after where it leads.
package struct BackLink: Sendable {
  package var path: String
  package var label: String

  package init(_ label: String, to path: String) {
    self.label = label
    self.path = path
  }

  package var html: HTML { "<a class=\"back\" href=\"\(path)\">\(Icon.left.html())\(label)</a>" }
}
