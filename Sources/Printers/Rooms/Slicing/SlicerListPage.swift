import OctoPrint
import WebShell

/// All slicers, each with its profiles.
struct SlicerListPage: RoomPage {
  var face: PrinterFace
  var findings: Findings<[Slicer]>

  private var paths: SlicingPaths { SlicingPaths(printer: printer.id) }

  var room: String { SlicingRoom.id }
  var heading: String { words(.slicingProfiles) }
  var back: BackLink? { BackLink(words(.more), to: Paths.room(MoreFeature.id, printer.id)) }

  var content: HTML {
    guard case .found(let slicers) = findings else {
      return findings.message(retryAt: paths.list, words) ?? .empty
    }
    if slicers.isEmpty {
      let message = ListMessage(words(.noSlicers), text: words(.noSlicersHint), icon: .layers)
      return "<section class=\"card pad\">\(message.html)</section>"
    }
    return "\(slicers.enumerated().map { card($1, $0) })"
  }

  private func card(_ slicer: Slicer, _ number: Int) -> HTML {
    let profiles = slicer.profiles.values.sorted { $0.shownName < $1.shownName }
    let rows: HTML =
      profiles.isEmpty
      ? "<p class=\"hint cardhint\">\(words(.noSlicingProfiles))</p>"
      : "<ul class=\"rows\">\(profiles.map { row($0, slicer).html })</ul>"
    return """
      <section class="card edged" aria-labelledby="slicer-\(number)"><h2 id="slicer-\(number)" dir="auto">\(slicer.shownName)</h2>\
      \(slicer.isConfigured ? nil : "<p class=\"hint cardhint\">\(words(.slicerNotConfigured))</p>")\(rows)\
      \(live.may(.settings)
        ? "<div class=\"cardfoot\">\(Button.link(words(.newSlicingProfile), to: paths.new(slicer.key), icon: .plus))</div>"
        : nil)</section>
      """
  }

  private func row(_ profile: SlicingProfile, _ slicer: Slicer) -> LinkRow {
    LinkRow(
      profile.shownName, text: profile.description ?? "", path: paths.profile(profile.key, of: slicer.key),
      icon: .layers,
      trailing: profile.isDefault ? Chip(words(.preferredChip), icon: .check, tone: .ok).html : .empty)
  }
}

extension Slicer {
  var shownName: String { displayName ?? key }
}

extension SlicingProfile {
  var shownName: String { displayName ?? key }
}
