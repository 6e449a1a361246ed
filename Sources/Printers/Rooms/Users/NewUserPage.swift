import OctoPrint
import WebShell

/// The form of a new account.
struct NewUserPage: RoomFormPage {
  var face: PrinterFace
  var fields: NewUserForm
  var entry: FormEntry

  private var paths: UserPaths { UserPaths(printer: printer.id) }

  var room: String { UsersRoom.id }
  var heading: String { words(.newUser) }
  var back: BackLink? { BackLink(words(.usersAndGroups), to: paths.list) }
  var content: HTML { form.html }

  var form: EntryForm {
    EntryForm(
      entry, id: "new-user", action: paths.list, head: "<h2>\(heading)</h2>", isOnce: false,
      """
      \(entry.html(fields.name))\(entry.html(fields.password.password))\(entry.html(fields.password.again))\
      <section class="formpart"><h3>\(words(.groups))</h3>\(fields.groups.html(entry))</section>\
      \(FormBar(back: paths.list, submit: Button(words(.create), icon: .plus, kind: .primary), entry: entry).html)
      """)
  }
}
