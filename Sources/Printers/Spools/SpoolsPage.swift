import OctoPrint
import WebShell

/// Which spool is in which tool, the way to another one, and all that there are. The forms stay as a person fills them in.
struct SpoolsPage: FeaturePage {
  private static let lockID = "spools-lock"

  var visit: PrinterVisit
  var rack: SpoolRack

  private var words: Words { visit.words }
  private var live: LivePrinter { visit.live }

  var title: String { words(.spools) }
  var parts: [Fragment] { [visit.card(SpoolsInPrinterCard.self)] }
  var placesParts: Bool { true }

  var content: HTML {
    """
    <div class="filecols"><div class="col">\(parts[SpoolsInPrinterCard.self])\(allSpools)</div>\
    <div class="col">\(choices)</div></div>
    """
  }

  // MARK: Choosing

  private var choices: HTML {
    let lock = DisabledHint(Self.lockID, live.spoolLock(words))
    return Card(
      "spool-choice", title: words(.chooseSpool),
      """
      \(lock?.html)\
      \(live.condition?.hasJob == true && lock == nil ? "<p class=\"hint\">\(words(.spoolWhilePrinting))</p>" : nil)\
      \((0..<live.tools).map { choice($0, lock) })
      """
    ).html
  }

  private func choice(_ tool: Int, _ lock: DisabledHint?) -> HTML {
    let selected = rack.selected[tool]
    let spools = rack.spools.filter { $0.isActive || $0.id == selected?.id }
    let options = [FieldOption("", .noSpool)] + spools.map { FieldOption("\($0.id)", named: label($0)) }
    let field = FormField.choice(
      "spool\(tool)", live.tools > 1 ? .toolNumber(n: tool + 1) : .spool, as: .list, options)
    return visit.form(
      of: SpoolsFeature.choices, (), class: "stack",
      fields: FormState(words).html(field.start(selected.map { "\($0.id)" } ?? ""))
        + .hidden("tool", "\(tool)"),
      Button(words(.useSpool), disabledReasonID: lock?.id, isWide: true))
  }

  private func label(_ spool: Spool) -> String {
    let grams = spool.remainingWeight.map { words.amount(max(0, $0), .gram) }
    return [spool.title(words), spool.material, spool.colourName, grams].compactMap(\.self)
      .joined(separator: " · ")
  }

  // MARK: All of them

  private var allSpools: HTML {
    let rows: HTML =
      rack.spools.isEmpty
      ? ListPlaceholder(words(.noSpools), text: words(.noSpoolsHint), icon: .layers).html
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
