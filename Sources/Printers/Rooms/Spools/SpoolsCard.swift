import OctoPrint
import WebShell

/// The spool in each tool with what remains of it; empty where no plugin keeps spools.
struct SpoolsCard {
  var printer: Printer.ID
  var live: LivePrinter
  /// Whether it stands in the room that it otherwise leads to.
  var isRoom = false
  var words: Words

  var fragment: Fragment {
    Fragment(
      id: "printer-spools",
      html: """
        <section class="card pad" id="printer-spools" aria-labelledby="spools-h" \
        \(flag: "hidden", rack == nil)><h2 id="spools-h">\(words(.spoolsInPrinter))</h2>\
        \(rack.map(content))</section>
        """)
  }

  private var rack: SpoolRack? {
    live.equipment?.spoolPlugin == nil ? nil : live.accessories.rack
  }

  private func content(_ rack: SpoolRack) -> HTML {
    let tools = live.equipment?.toolCount ?? 1
    return """
      <ul class="things">\((0..<tools).map { row($0, rack.selected[$0], of: tools) })</ul>\
      \(live.accessories.rackAt.map { Moment($0, words: words).age })\
      \(isRoom ? nil : Button.link(
        words(.changeSpools), to: Paths.room(SpoolsRoom.id, printer), icon: .edit, kind: .quiet))
      """
  }

  private func row(_ tool: Int, _ spool: Spool?, of tools: Int) -> HTML {
    let place: HTML? = tools > 1 ? "<small>\(words(.toolNumber(n: tool + 1)))</small>" : nil
    guard let spool else { return "<li>\(place)<span>\(words(.noSpool))</span></li>" }
    return """
      <li>\(place)<b dir="auto">\(spool.swatch) \(spool.title(words))</b>\
      <small dir="auto">\(spool.description(words))</small>\
      \(spool.percent.map { ProgressBar(words(.spoolRestOf(spool: spool.title(words))), percent: $0).html })\
      <span>\(spool.rest(words))</span></li>
      """
  }
}
