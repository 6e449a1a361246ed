import OctoPrint
import WebShell

/// All printer profiles, with the preferred one and the one in use.
struct ProfileListPage: RoomPage {
  var face: PrinterFace
  var findings: Findings<[PrinterProfile]>

  private var paths: ProfilePaths { ProfilePaths(printer: printer.id) }

  var room: String { ProfilesRoom.id }
  var heading: String { words(.printerProfiles) }
  var back: BackLink? { BackLink(words(.more), to: Paths.room(MoreRoom.id, printer.id)) }

  var content: HTML {
    guard case .found(let profiles) = findings else {
      return findings.message(retryAt: paths.list, words) ?? .empty
    }
    return """
      <section class="card edged" aria-label="\(heading)">\
      <ul class="rows">\(profiles.map(row))</ul></section>\
      \(live.may(.settings)
        ? Button.link(words(.newProfile), to: paths.new, icon: .plus)
        : LockHint(id: "profiles-lock", text: words(.needsPermission(permission: "SETTINGS"))).html)
      """
  }

  private func row(_ profile: PrinterProfile) -> HTML {
    let chips = [
      profile.isDefault ? Chip(words(.preferredChip), icon: .check, tone: .ok) : nil,
      profile.isCurrent ? Chip(words(.inUseChip), icon: .plug) : nil,
    ]
    return CardRow(
      profile.name, summary(profile), path: paths.profile(profile.id), icon: .printer, chips: chips
    ).html
  }

  private func summary(_ profile: PrinterProfile) -> String {
    let size = profile.volume.map {
      words(
        .boxSize(
          width: words.number($0.width, decimals: 0), depth: words.number($0.depth, decimals: 0),
          height: words.number($0.height, decimals: 0)))
    }
    return [profile.model, size].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " · ")
  }
}
