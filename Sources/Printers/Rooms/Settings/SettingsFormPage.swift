import OctoPrint
import WebShell

/// Some of OctoPrint's settings as a form.
struct SettingsFormPage: RoomFormPage {
  var face: PrinterFace
  var fields: any SettingsForm
  var action: String
  /// Where it was come from.
  var origin: BackLink
  var entry: FormEntry

  private var mayChange: Bool { live.may(.settings) }

  var room: String { ServerSettingsRoom.id }
  var heading: String { words(fields.title) }
  var back: BackLink? { origin }
  var content: HTML { form.html }

  /// Without a draft: addresses may hold passwords.
  var form: EntryForm {
    EntryForm(
      entry, id: "settings-form", action: action, head: "<h2>\(heading)</h2>", isOnce: false,
      keepsDraft: false,
      LockedFields(isLocked: !mayChange, permission: .settings, words: words).around(fields.fields(entry))
        + (mayChange
          ? FormBar(
            back: origin.path, submit: Button(words(.save), icon: .check, kind: .primary), entry: entry
          ).html : .empty))
  }
}
