import OctoPrint
import WebShell

/// The spool in each tool with what remains of it, and the way to the page of the spools; empty where no plugin keeps
/// spools.
struct SpoolsCard: PrinterCard {
  static let id = "printer-spools"

  let context: CardContext

  var html: HTML {
    html(
      foot: Button.link(
        words(.changeSpools), to: context.link(SpoolsFeature.page), icon: .edit, kind: .quiet))
  }

  private var toolCount: Int { live(\.tools) }

  fileprivate func html(foot: HTML) -> HTML {
    let selected = live { $0.equipment?.spoolPlugin == nil ? nil : $0.accessories.rack?.selected }
    return section(
      words(.spoolsInPrinter), isHidden: selected == nil, selected.map { content($0) + foot } ?? .empty)
  }

  private func content(_ selected: [Int: Spool]) -> HTML {
    """
    <ul class="things">\((0..<toolCount).map { row($0, selected[$0]) })</ul>\
    \(context.age(live(\.accessories.rackAt)))
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

/// The same on the page of the spools.
struct SpoolsInPrinterCard: PrinterCard {
  static let id = SpoolsCard.id

  let context: CardContext

  var html: HTML { SpoolsCard(context: context).html(foot: .empty) }
}

extension Spool {
  /// What it is called, or its number where nobody named it.
  func title(_ words: Words) -> String { name.isEmpty ? words(.spoolNumber(n: id)) : name }

  /// Material, colour and maker in one line.
  func description(_ words: Words) -> String {
    [material, colourName, vendor].compactMap(\.self).joined(separator: " · ")
  }

  /// How much is left of it: weight and length, as far as they are known.
  func rest(_ words: Words) -> String {
    guard let weight = remainingWeight else { return words(.spoolRestUnknown) }
    let grams = words.amount(max(0, weight), .gram)
    guard let length = remainingLength else { return words(.spoolRest(weight: grams)) }
    let metres = words.amount(max(0, length) / 1000, .metre, decimals: 0)
    return words(.spoolRestLength(weight: grams, length: metres))
  }

  /// Its colour, for who sees; the words say it too.
  var swatch: HTML? {
    guard let colour, colour.hasPrefix("#"), [4, 7].contains(colour.utf8.count),
      colour.dropFirst().allSatisfy(\.isHexDigit)
    else { return nil }
    return """
      <svg class="swatch" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">\
      <circle cx="8" cy="8" r="7" fill="\(colour)" stroke="currentColor"/></svg>
      """
  }

  /// Between 0 and 100; `nil` where it is not known.
  var percent: Double? {
    guard let remainingWeight, let totalWeight else { return nil }
    return min(100, max(0, remainingWeight / totalWeight * 100))
  }
}
