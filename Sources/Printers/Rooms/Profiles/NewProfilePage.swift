import OctoPrint
import WebShell

/// The beginning of a printer profile; the rest is filled in on its own page.
struct NewProfilePage: RoomFormPage {
  var face: PrinterFace
  var fields: NewProfileForm
  var entry: FormEntry

  private var paths: ProfilePaths { ProfilePaths(printer: printer.id) }

  var room: String { ProfilesRoom.id }
  var heading: String { words(.newProfile) }
  var back: BackLink? { BackLink(words(.printerProfiles), to: paths.list) }
  var content: HTML { form.html }

  var form: EntryForm {
    EntryForm(
      entry, id: "new-profile", action: paths.list, head: "<h2>\(heading)</h2>", isOnce: false,
      """
      \(entry.html(fields.name))\(entry.html(fields.model))\
      \(FormBar(back: paths.list, submit: Button(words(.create), icon: .plus, kind: .primary), entry: entry).html)
      """)
  }
}
