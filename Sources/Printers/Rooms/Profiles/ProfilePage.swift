import OctoPrint
import WebShell

/// A printer profile: all its values, and what can be done with it.
struct ProfilePage: RoomFormPage {
  var face: PrinterFace
  var profile: PrinterProfile
  var fields: ProfileForm
  var entry: FormEntry

  private var paths: ProfilePaths { ProfilePaths(printer: printer.id) }
  private var mayChange: Bool { live.may(.settings) }

  var room: String { ProfilesRoom.id }
  var heading: String { profile.name }
  var back: BackLink? { BackLink(words(.printerProfiles), to: paths.list) }

  var content: HTML { "\(form.html)\(mayChange ? deeds : nil)" }

  var form: EntryForm {
    EntryForm(
      entry, id: "profile-form", action: paths.profile(profile.id),
      head: "<h2 dir=\"auto\">\(heading)</h2>", isOnce: false,
      LockedFields(isLocked: !mayChange, permission: .settings, words: words).around(
        "\(identity)\(volume)\(heating)\(nozzles)\(axes)")
        + (mayChange ? FormBar(back: paths.list, submit: save, entry: entry).html : .empty))
  }

  private var save: Button { Button(words(.save), icon: .check, kind: .primary) }

  private func part(_ title: Phrase, _ content: HTML) -> HTML {
    "<section class=\"formpart\"><h3>\(words(title))</h3>\(content)</section>"
  }

  private var identity: HTML {
    "\(entry.html(fields.name))\(entry.html(fields.model))\(entry.html(fields.color))"
  }

  private var volume: HTML {
    let volume = fields.volume
    return part(
      .printVolume,
      """
      \(entry.html(volume.form))\(entry.html(volume.origin))\
      <div class="fieldgrid">\(entry.html(volume.width))\(entry.html(volume.depth))\(entry.html(volume.height))</div>\
      \(entry.html(volume.hasBox))<div class="fieldgrid">\(volume.limits.map { entry.html($0.field) })</div>
      """)
  }

  private var heating: HTML { part(.heating, "\(entry.html(fields.hasBed))\(entry.html(fields.hasChamber))") }

  private var nozzles: HTML {
    let nozzles = fields.nozzles
    return part(
      .nozzles,
      """
      <div class="fieldgrid">\(entry.html(nozzles.count))\(entry.html(nozzles.diameter))\
      \(entry.html(nozzles.length))</div>\(entry.html(nozzles.isShared))\
      <div class="fieldgrid">\(nozzles.offsets.map { entry.html($0) })</div>
      """)
  }

  private var axes: HTML {
    part(
      .axes,
      "<div class=\"fieldgrid\">\(fields.axes.speeds.map { entry.html($0) })</div>"
        + "\(fields.axes.inverted.map { entry.html($0) })")
  }

  // MARK: Deeds

  private var deeds: HTML {
    let question = Confirmation.removal(of: profile, paths, words)
    return """
      \(profile.isDefault
        ? nil
        : CommandForm(
          paths.profile(profile.id, "/preferences"), Button(words(.makePreferred), icon: .check, isWide: true).html
        ).html)\
      \(profile.isDefault || profile.isCurrent
        ? LockHint(id: "profile-kept", text: words(.profileKept)).html
        : Button.opener(
          words(.deleteProfile), of: question.id, orTo: paths.profile(profile.id, "/removals/new"), icon: .trash,
          kind: .dangerOutline) + question.dialog)
      """
  }
}

extension Confirmation {
  static func removal(of profile: PrinterProfile, _ paths: ProfilePaths, _ words: Words) -> Confirmation {
    Confirmation(
      id: "ask-removal", title: words(.deleteTitle(name: profile.name)), text: words(.deleteText),
      confirm: words(.deleteFile), decline: words(.keepIt),
      action: paths.profile(profile.id, "/removals"))
  }
}
