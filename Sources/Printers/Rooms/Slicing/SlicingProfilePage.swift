import OctoPrint
import WebShell

/// A slicing profile: what it is called, what its values are, and what can be done with it.
struct SlicingProfilePage: RoomFormPage {
  var face: PrinterFace
  var slicer: String
  var profile: SlicingProfile
  var fields: SlicingProfileForm
  var entry: FormEntry

  private var paths: SlicingPaths { SlicingPaths(printer: printer.id) }
  private var mayChange: Bool { live.may(.settings) }

  var room: String { SlicingRoom.id }
  var heading: String { profile.shownName }
  var back: BackLink? { BackLink(words(.slicingProfiles), to: paths.list) }

  var content: HTML { "\(form.html)\(values)\(mayChange ? removal : nil)" }

  var form: EntryForm {
    EntryForm(
      entry, id: "slicing-form", action: paths.profile(profile.key, of: slicer),
      head: "<h2 dir=\"auto\">\(heading)</h2>", isOnce: false,
      LockedFields(isLocked: !mayChange, permission: .settings, words: words).around(
        """
        \(entry.html(fields.name))\(entry.html(fields.description))\
        \(profile.isDefault
          ? "<p class=\"hint\">\(words(.isPreferredProfile))</p><input type=\"hidden\" name=\"default\" value=\"1\">"
          : entry.html(fields.isDefault))\
        \(profile.dataText == nil ? nil : entry.html(fields.values))
        """)
        + (mayChange
          ? FormBar(
            back: paths.list, submit: Button(words(.save), icon: .check, kind: .primary), entry: entry
          ).html : .empty))
  }

  private var values: HTML? {
    profile.dataText.map { _ in
      Button.download(words(.download), of: paths.profile(profile.key, of: slicer, "/download"))
    }
  }

  private var removal: HTML {
    let question = Confirmation.removal(of: profile, slicer, paths, words)
    return Button.opener(
      words(.deleteProfile), of: question.id, orTo: paths.profile(profile.key, of: slicer, "/removals/new"),
      icon: .trash, kind: .dangerOutline) + question.dialog
  }
}

extension Confirmation {
  static func removal(
    of profile: SlicingProfile, _ slicer: String, _ paths: SlicingPaths, _ words: Words
  ) -> Confirmation {
    Confirmation(
      id: "ask-removal", title: words(.deleteTitle(name: profile.shownName)), text: words(.deleteText),
      confirm: words(.deleteFile), decline: words(.keepIt),
      action: paths.profile(profile.key, of: slicer, "/removals"))
  }
}
