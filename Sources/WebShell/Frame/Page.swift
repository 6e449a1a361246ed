/// A page: a finished model that knows its HTML. Everything it needs was fetched before it was made.
package protocol Page: Sendable {
  /// For the window and the history; names the thing, e.g. the printer.
  var title: String { get }
  /// The path of the tab it belongs to.
  var tab: String { get }
  /// The navigation around it, if not the app's: the parts of one thing.
  var tabs: [AppFace.Tab]? { get }
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
  package var tabs: [AppFace.Tab]? { nil }

  package var topics: [String] { [] }

  package var isKept: Bool { true }

  package var isBare: Bool { false }

  package func part(_ name: String) -> HTML? { nil }
}
