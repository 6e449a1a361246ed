import OctoPrint
import WebShell

/// What OctoPrint's own page and its plugins keep for an account, by their own names.
struct AccountSettingsPage: RoomFormPage {
  var face: PrinterFace
  var account: Account
  var fields: SectionForm
  var entry: FormEntry

  var room: String { account.room }
  var heading: String { words(fields.title) }
  var back: BackLink? { account.origin }

  var content: HTML {
    if fields.isEmpty {
      let message = ListMessage(
        words(.accountSettingsNone), text: words(.accountSettingsNoneHint), icon: .settings)
      return "<section class=\"card pad\">\(message.html)</section>"
    }
    return "<p class=\"hint\">\(words(.accountSettingsHint))</p>\(form.html)"
  }

  var form: EntryForm {
    EntryForm(
      entry, id: "settings-form", action: UserPaths(printer: printer.id).user(account.user.name, "/settings"),
      head: "<h2 dir=\"auto\">\(heading)</h2>", isOnce: false, keepsDraft: false,
      """
      \(fields.fields(entry))\
      \(FormBar(
        back: account.origin.path, submit: Button(words(.save), icon: .check, kind: .primary), entry: entry
      ).html)
      """)
  }
}
