import OctoPrint
import WebShell

/// An account: what it may do, and what can be done with it.
struct UserPage: RoomFormPage {
  var face: PrinterFace
  var user: User
  /// Whether this app's key belongs to it.
  var isOwn: Bool
  var fields: UserForm
  var entry: FormEntry

  private var paths: UserPaths { UserPaths(printer: printer.id) }

  var room: String { UsersRoom.id }
  var heading: String { user.name }
  var back: BackLink? { BackLink(words(.usersAndGroups), to: paths.list) }

  var content: HTML { "\(form.html)\(AccountCard(user: user, paths: paths, words: words).html)\(removal)" }

  var form: EntryForm {
    EntryForm(
      entry, id: "user-form", action: paths.user(user.name), head: "<h2 dir=\"auto\">\(heading)</h2>",
      isOnce: false, keepsDraft: false,
      """
      \(isOwn ? "<p class=\"hint\">\(words(.ownAccountHint))</p>" : nil)\(entry.html(fields.isActive))\
      <section class="formpart"><h3>\(words(.groups))</h3>\(fields.groups.html(entry))</section>\
      \(fields.permissions.html(entry, title: .ownPermissions))\
      \(FormBar(back: paths.list, submit: Button(words(.save), icon: .check, kind: .primary), entry: entry).html)
      """)
  }

  private var removal: HTML {
    if isOwn { return LockHint(id: "own-account", text: words(.ownAccountKept)).html }
    let question = Confirmation.removal(of: user, paths, words)
    return Button.opener(
      words(.deleteUser), of: question.id, orTo: paths.user(user.name, "/removals/new"), icon: .trash,
      kind: .dangerOutline) + question.dialog
  }
}

extension Confirmation {
  static func removal(of user: User, _ paths: UserPaths, _ words: Words) -> Confirmation {
    Confirmation(
      id: "ask-removal", title: words(.deleteTitle(name: user.name)), text: words(.deleteUserText),
      confirm: words(.deleteUser), decline: words(.keepIt), action: paths.user(user.name, "/removals"))
  }
}
