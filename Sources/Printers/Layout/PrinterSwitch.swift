import Uplink
import WebShell

/// From a page of one printer to the same one of another: the feature stays.
struct PrinterSwitch {
  var current: Printer
  var others: [Printer]
  /// Empty for the overview.
  var feature: String
  var words: Words

  private static let id = "printer-switch"

  /// Nothing where there is no other printer. Without script it leads to the list.
  var opener: HTML? {
    guard !others.isEmpty else { return nil }
    return """
      <a class="btn quiet switchto" role="button" href="\(PrinterListFeature.list.link())" data-open="\(Self.id)" aria-haspopup="dialog">\
      \(Icon.updown.html())\(words(.switchPrinter))</a>
      """
  }

  var dialog: HTML? {
    guard !others.isEmpty else { return nil }
    return """
      <dialog class="sheet" id="\(Self.id)" aria-labelledby="\(Self.id)-h"><h2 id="\(Self.id)-h">\
      \(words(.switchPrinter))</h2><ul class="rows switchlist">\(others.map(row))</ul>\
      <p class="btns"><button class="btn" type="button" data-close>\(words(.stayHere(name: current.name)))</button></p></dialog>
      """
  }

  private func row(_ printer: Printer) -> HTML {
    LinkRow(
      printer.name, text: printer.base.authority,
      path: Printer.front(of: feature).link(printer.id), icon: .printer
    ).html
  }
}
