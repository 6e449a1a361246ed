import OctoPrint
import WebShell

/// The form of another password.
struct PasswordPage: RoomFormPage {
  var face: PrinterFace
  var name: String
  var fields: PasswordForm
  var origin: BackLink
  var entry: FormEntry

  var room: String { UsersRoom.id }
  var heading: String { words(.passwordOf(user: name)) }
  var back: BackLink? { origin }
  var content: HTML { form.html }

  var form: EntryForm {
    EntryForm(
      entry, id: "password-form", action: UserPaths(printer: printer.id).user(name, "/password"),
      head: "<h2 dir=\"auto\">\(heading)</h2>", isOnce: false, keepsDraft: false,
      """
      \(fields.isOwn ? entry.html(fields.current) : nil)\(entry.html(fields.password.password))\
      \(entry.html(fields.password.again))\
      \(FormBar(
        back: origin.path, submit: Button(words(.changePassword), icon: .lock, kind: .primary), entry: entry).html)
      """)
  }
}
