import Foundation
import OctoPrint
import WebShell

/// The spool in each tool with what remains of it; empty where no plugin keeps spools.
struct SpoolsCard: PrinterCard {
  static let id = "printer-spools"

  let live: Noted<LivePrinter>
  let context: CardContext

  var html: HTML { html(leads: true) }

  /// - Parameter leads: whether there is a way to the page of the spools, for pages that are not that one.
  static func fragment(_ live: LivePrinter, in context: CardContext, leads: Bool) -> Fragment {
    Fragment(id: id, html: Self(live: Noted(live), context: context).html(leads: leads))
  }

  private var toolCount: Int { live { $0.equipment?.toolCount ?? 1 } }

  private func html(leads: Bool) -> HTML {
    let selected = live { $0.equipment?.spoolPlugin == nil ? nil : $0.accessories.rack?.selected }
    return section(
      words(.spoolsInPrinter), isHidden: selected == nil, selected.map { content($0, leads) } ?? .empty)
  }

  private func content(_ selected: [Int: Spool], _ leads: Bool) -> HTML {
    let path = Paths.room(SpoolsRoom.id, context.printer.id)
    return """
      <ul class="things">\((0..<toolCount).map { row($0, selected[$0]) })</ul>\
      \(context.age(live(\.accessories.rackAt)))\
      \(leads ? Button.link(words(.changeSpools), to: path, icon: .edit, kind: .quiet) : nil)
      """
  }

  private func row(_ tool: Int, _ spool: Spool?) -> HTML {
    let place: HTML? = toolCount > 1 ? "<small>\(words(.toolNumber(n: tool + 1)))</small>" : nil
    guard let spool else { return "<li>\(place)<span>\(words(.noSpool))</span></li>" }
    return """
      <li>\(place)<b dir="auto">\(spool.swatch) \(spool.title(words))</b>\
      <small dir="auto">\(spool.description(words))</small>\
      \(spool.percent.map { ProgressBar(words(.spoolRestOf(spool: spool.title(words))), percent: $0).html })\
      <span>\(spool.rest(words))</span></li>
      """
  }
}
