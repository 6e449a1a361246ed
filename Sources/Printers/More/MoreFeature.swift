import OctoPrint
import Uplink
import WebShell

/// The way into all features that the bar has no place for.
struct MoreFeature: Feature, PrinterFeature {
  static let page = Printer.path.appending("more")
  static let id = "more"

  var id: String { Self.id }

  func navigationItem(_ words: Words) -> NavigationItem { NavigationItem(words(.more), icon: .more) }

  var routes: [Route<PrinterVisit>] { page(Self.page) { visit, _ in MorePage(layout: visit.layout) } }
}

/// The features that the bar has no place for, each with a line on what is there.
struct MorePage: FeaturePage {
  var layout: PrinterLayout

  private var words: Words { layout.words }

  var title: String { words(.more) }

  var content: HTML {
    let printer = layout.printer
    let edit = LinkRow(
      words(.editPrinter), text: printer.base.authority, path: PrinterSetupFeature.edit.link(printer.id),
      icon: .edit)
    return """
      <section class="card" aria-label="\(title)"><ul class="rows">\
      \(layout.features.filter { $0.item.place == .more }.map { row($0.id, $0.item).html })\(edit.html)</ul></section>
      """
  }

  private func row(_ id: String, _ item: NavigationItem) -> LinkRow {
    let isAllowed = item.permission.map(layout.live.may) ?? true
    return LinkRow(
      item.label, text: isAllowed ? item.hint : words(.notPermitted),
      path: Printer.front(of: id).link(layout.printer.id), icon: item.icon)
  }
}
