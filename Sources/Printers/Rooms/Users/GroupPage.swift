import OctoPrint
import WebShell

/// A group, or a new one: what it is for, and what its members may do.
struct GroupPage: RoomFormPage {
  var face: PrinterFace
  var fields: GroupForm
  var entry: FormEntry

  private var paths: UserPaths { UserPaths(printer: printer.id) }
  private var group: Group? { fields.group }
  private var isLocked: Bool { group?.isChangeable == false }

  var room: String { UsersRoom.id }
  var heading: String { group?.name ?? words(.newGroup) }
  var back: BackLink? { BackLink(words(.usersAndGroups), to: paths.list) }

  var content: HTML { "\(form.html)\(removal)" }

  var form: EntryForm {
    EntryForm(
      entry, id: "group-form", action: group.map { paths.group($0.key) } ?? paths.groups,
      head: "<h2 dir=\"auto\">\(heading)</h2>", isOnce: false, keepsDraft: false,
      isLocked
        ? "\(LockHint(id: "group-lock", text: words(.groupFixed)).html)<fieldset class=\"locked\" disabled>\(content(of: entry))</fieldset>"
        : content(of: entry)
          + FormBar(
            back: paths.list,
            submit: Button(words(group == nil ? .create : .save), icon: .check, kind: .primary),
            entry: entry
          ).html)
  }

  private func content(of entry: FormEntry) -> HTML {
    """
    \(group == nil ? entry.html(fields.name) : nil)\(entry.html(fields.description))\
    \(entry.html(fields.isDefault))\
    \(fields.subgroups.choices.isEmpty
      ? nil
      : "<section class=\"formpart\"><h3>\(words(.subgroups))</h3>\(fields.subgroups.html(entry))</section>")\
    \(fields.permissions.html(entry, title: .groupPermissions))
    """
  }

  private var removal: HTML? {
    guard let group, group.isRemovable else { return nil }
    let question = Confirmation.removal(of: group, paths, words)
    return Button.opener(
      words(.deleteGroup), of: question.id, orTo: paths.group(group.key, "/removals/new"), icon: .trash,
      kind: .dangerOutline) + question.dialog
  }
}

extension Confirmation {
  static func removal(of group: Group, _ paths: UserPaths, _ words: Words) -> Confirmation {
    Confirmation(
      id: "ask-removal", title: words(.deleteTitle(name: group.name)), text: words(.deleteGroupText),
      confirm: words(.deleteGroup), decline: words(.keepIt), action: paths.group(group.key, "/removals"))
  }
}
