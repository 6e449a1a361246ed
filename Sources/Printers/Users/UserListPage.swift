import OctoPrint
import WebShell

/// All users and groups.
struct UserListPage: FeaturePage {
  var visit: PrinterVisit
  var directory: UserDirectory

  private var words: Words { visit.words }

  var title: String { words(.usersAndGroups) }

  var parts: [Fragment] {
    let users = card("users", .users, directory.users.map { row($0).html }, .newUser, UsersFeature.newUser)
    let groups = card(
      "groups", .groups, directory.groups.map { row($0).html }, .newGroup, UsersFeature.newGroup)
    return [
      Fragment(id: "user-lists", html: "<div class=\"lists\" id=\"user-lists\">\(users)\(groups)</div>")
    ]
  }

  private func card(
    _ id: String, _ title: Phrase, _ rows: [HTML], _ add: Phrase, _ path: Path<Printer.ID, Void>
  ) -> HTML {
    """
    <section class="card edged" aria-labelledby="\(id)-h"><h2 id="\(id)-h">\(words(title))</h2>\
    <ul class="rows">\(rows)</ul><div class="cardfoot">\
    \(Button.link(words(add), to: visit.link(path), icon: .plus))</div></section>
    """
  }

  private func row(_ user: User) -> LinkRow {
    let groups = directory.groups.filter { user.groups.contains($0.key) }.map(\.name)
    let chips = [
      user.name == directory.me.name ? Chip(words(.usedHereChip), icon: .key, tone: .ok) : nil,
      user.isActive ? nil : Chip(words(.inactiveChip), icon: .lock, tone: .warn),
    ]
    return LinkRow(
      user.name, text: groups.joined(separator: ", "), path: visit.link(UsersFeature.user, user.name),
      icon: .user, trailing: "<span class=\"rowchips\">\(chips.compactMap { $0?.html })</span>")
  }

  private func row(_ group: Group) -> LinkRow {
    LinkRow(
      group.name, text: group.description, path: visit.link(UsersFeature.group, group.key), icon: .list,
      trailing: group.isDefault ? Chip(words(.groupDefaultChip), icon: .check).html : .empty)
  }
}
