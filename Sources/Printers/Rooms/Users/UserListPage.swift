import OctoPrint
import WebShell

/// All accounts and groups.
struct UserListPage: RoomPage {
  var face: PrinterFace
  var findings: Findings<UserDirectory>

  private var paths: UserPaths { UserPaths(printer: printer.id) }

  var room: String { UsersRoom.id }
  var heading: String { words(.usersAndGroups) }
  var back: BackLink? { BackLink(words(.more), to: Paths.room(MoreRoom.id, printer.id)) }

  var content: HTML {
    guard case .found(let directory) = findings else {
      return findings.message(retryAt: paths.list, words) ?? .empty
    }
    return """
      <div class="lists">\
      \(card("users", .users, directory.users.map { row($0, directory).html }, .newUser, paths.new))\
      \(card("groups", .groups, directory.groups.map { row($0).html }, .newGroup, paths.newGroup))</div>
      """
  }

  private func card(_ id: String, _ title: Phrase, _ rows: [HTML], _ add: Phrase, _ path: String) -> HTML {
    """
    <section class="card edged" aria-labelledby="\(id)-h"><h2 id="\(id)-h">\(words(title))</h2>\
    <ul class="rows">\(rows)</ul><div class="cardfoot">\(Button.link(words(add), to: path, icon: .plus))</div></section>
    """
  }

  private func row(_ user: User, _ directory: UserDirectory) -> LinkRow {
    let groups = user.groups.compactMap { directory.group($0)?.name }
    let chips = [
      user.name == directory.me.name ? Chip(words(.usedHereChip), icon: .key, tone: .ok) : nil,
      user.isActive ? nil : Chip(words(.inactiveChip), icon: .lock, tone: .warn),
    ]
    return LinkRow(
      user.name, text: groups.joined(separator: ", "), path: paths.user(user.name), icon: .user,
      trailing: "<span class=\"rowchips\">\(chips.compactMap { $0?.html })</span>")
  }

  private func row(_ group: Group) -> LinkRow {
    LinkRow(
      group.name, text: group.description, path: paths.group(group.key), icon: .list,
      trailing: group.isDefault ? Chip(words(.groupDefaultChip), icon: .check).html : .empty)
  }
}
