import Foundation
import OctoPrint
import WebShell

/// A part of one printer's pages, at `/printers/<printer>/<id>`: control, files, users.
protocol PrinterFeature: Sendable {
  /// Its path segment below the printer's, e.g. `control`; empty for the overview, which is there itself.
  var id: String { get }

  /// How a person finds it.
  func navigationItem(_ words: Words) -> NavigationItem

  /// Whether there is anything in it at this printer; without that nothing leads to it.
  func isAvailable(_ live: LivePrinter) -> Bool

  func served(to printers: PrinterVisits) -> [ServedRoute]
}

extension PrinterFeature {
  func isAvailable(_ live: LivePrinter) -> Bool { true }
}

extension PrinterFeature where Self: Feature<PrinterVisit> {
  func served(to printers: PrinterVisits) -> [ServedRoute] {
    served { id, visit in try PrinterVisit(visit, to: id, of: self, among: printers) }
  }
}

/// The way into a feature of a printer.
struct NavigationItem: Sendable {
  enum Place: Sendable {
    /// In the bar of a printer's pages, which has room for five.
    case bar
    /// Among "More".
    case more
  }

  var label: String
  var icon: Icon
  var place: Place
  /// One line on what is there, for the list of "More".
  var hint: String
  /// Without it there is nothing to be seen there; the list then says so.
  var permission: Permission?

  init(
    _ label: String, icon: Icon, place: Place = .more, hint: String = "", permission: Permission? = nil
  ) {
    self.label = label
    self.icon = icon
    self.place = place
    self.hint = hint
    self.permission = permission
  }
}

/// What visits to printers are made of.
struct PrinterVisits: Sendable {
  let repository: PrinterRepository
  let live: LivePrinters
  let servers: OctoPrintServers
  let remotes: Remotes
  let now: @Sendable () -> Date
  /// What a printer's pages lead to, those in the bar in the bar's order.
  let features: [any PrinterFeature]

  func layout(of printer: Printer, _ words: Words) -> PrinterLayout {
    let live = live.value(printer.id)
    let there = features.filter { $0.isAvailable(live) }
    return PrinterLayout(
      context: CardContext(printer: printer, live: Noted(live), now: now(), words: words), live: live,
      features: there.map { ($0.id, $0.navigationItem(words)) },
      others: repository.printers.filter { $0.id != printer.id })
  }
}

extension Confirmation {
  /// Whether something of OctoPrint's that has a name is to be deleted.
  ///
  /// - Parameters:
  ///   - text: what is lost with it.
  ///   - origin: as of a ``Confirmation``.
  static func removal(
    of name: String, _ text: String, _ action: String, on origin: BackLink? = nil, _ words: Words
  ) -> Confirmation {
    Confirmation(
      id: "ask-removal", title: words(.deleteTitle(name: name)), text: text, confirm: words(.deleteFile),
      decline: words(.keepIt), action: action,
      fields: .hidden("name", name), origin: origin)
  }
}

extension Printer {
  /// The first page of the feature of this id.
  static func front(of feature: String) -> Path<Printer.ID, Void> {
    feature.isEmpty ? path : path.appending(feature)
  }
}
