import OctoPrint
import WebShell

/// Which spool is in which tool, the way to another one, and all that there are.
struct SpoolsPage: RoomPage {
  var face: PrinterFace
  var context: CardContext

  private static let lockID = "spools-lock"

  var room: String { SpoolsRoom.id }
  var heading: String { words(.spools) }
  var back: BackLink? { BackLink(words(.more), to: Paths.room(MoreRoom.id, printer.id)) }
  var roomTopics: [String] { ["printers/\(SpoolsRoom.id)/\(printer.id)"] }

  var content: HTML {
    guard let rack = live.accessories.rack else {
      let message = ListMessage.failed(
        reason: words(.spoolsNotTold), retryPath: Paths.room(SpoolsRoom.id, printer.id), words: words)
      return "<section class=\"card pad\">\(message.html)</section>"
    }
    return """
      <div class="filecols"><div class="col">\
      \(SpoolsCard.fragment(live, in: context, leads: false).html)\
      \(shelf(rack))</div><div class="col">\(choices(rack))</div></div>
      """
  }

  private var lock: String? { live.spoolLock(words) }

  // MARK: Choosing

  private func choices(_ rack: SpoolRack) -> HTML {
    let tools = live.equipment?.toolCount ?? 1
    return Card(
      "spool-choice", title: words(.chooseSpool),
      """
      \(lock.map { LockHint(id: Self.lockID, text: $0).html })\
      \(live.condition?.hasJob == true && lock == nil ? "<p class=\"hint\">\(words(.spoolWhilePrinting))</p>" : nil)\
      \((0..<tools).map { choice($0, rack, of: tools) })
      """
    ).html
  }

  private func choice(_ tool: Int, _ rack: SpoolRack, of tools: Int) -> HTML {
    let selected = rack.selected[tool]
    let spools = rack.spools.filter { $0.isActive || $0.id == selected?.id }
    let options = [FieldOption("", .noSpool)] + spools.map { FieldOption("\($0.id)", named: label($0)) }
    let field = FormField.choice(
      "spool\(tool)", tools > 1 ? .toolNumber(n: tool + 1) : .spool, as: .list, options)
    let button = Button(words(.useSpool), disabledReasonID: lock.map { _ in Self.lockID }, isWide: true)
    return CommandForm(
      "\(Paths.room(SpoolsRoom.id, printer.id))/\(SpoolRoutes.choices)", class: "stack",
      """
      \(FormEntry(words).html(field.start(selected.map { "\($0.id)" } ?? "")))\
      <input type="hidden" name="tool" value="\(tool)">\(button.html)
      """
    ).html
  }

  private func label(_ spool: Spool) -> String {
    let grams = spool.remainingWeight.map { words.amount(max(0, $0), .gram) }
    return [spool.title(words), spool.material, spool.colourName, grams].compactMap(\.self)
      .joined(separator: " · ")
  }

  // MARK: All of them

  private func shelf(_ rack: SpoolRack) -> HTML {
    let rows: HTML =
      rack.spools.isEmpty
      ? ListMessage(words(.noSpools), text: words(.noSpoolsHint), icon: .layers).html
      : "<ul class=\"things\">\(rack.spools.map(row))</ul>"
    return Card("all-spools", title: words(.allSpools), rows).html
  }

  private func row(_ spool: Spool) -> HTML {
    """
    <li><b dir="auto">\(spool.swatch) \(spool.title(words))</b>\
    <small dir="auto">\(spool.description(words))</small><span>\(spool.rest(words))</span></li>
    """
  }
}
