import OctoPrint
import WebShell

/// All users and groups.
struct UserListPage: FeaturePage {
  var visit: PrinterVisit
  var directory: UserDirectory

  private var words: Words { visit.words }

  var title: String { words(.usersAndGroups) }

  var parts: [Fragment] {
    let users = Card(
      "users", title: words(.users), rows: directory.users.map(row),
      foot: link(.newUser, UsersFeature.users.new))
    let groups = Card(
      "groups", title: words(.groups), rows: directory.groups.map(row),
      foot: link(.newGroup, UsersFeature.groups.new))
    return [
      Fragment(
        id: "user-lists",
        html: "<div class=\"lists\" id=\"user-lists\">\(users?.html)\(groups?.html)</div>")
    ]
  }

  private func link(_ label: Phrase, _ path: Path<Printer.ID, Void>) -> HTML {
    Button.link(words(label), to: visit.link(path), icon: .plus)
  }

  private func row(_ user: User) -> HTML {
    let groups = directory.groups.filter { user.groups.contains($0.key) }.map(\.name)
    let chips = [
      user.name == directory.me.name ? Chip(words(.usedHereChip), icon: .key, tone: .ok) : nil,
      user.isActive ? nil : Chip(words(.inactiveChip), icon: .lock, tone: .warn),
    ]
    return CardRow(
      user.name, groups.joined(separator: ", "), path: visit.link(UsersFeature.users.thing, user.name),
      icon: .user, chips: chips
    ).html
  }

  private func row(_ group: Group) -> HTML {
    CardRow(
      group.name, group.description, path: visit.link(UsersFeature.groups.thing, group.key), icon: .list,
      chips: group.isDefault ? [Chip(words(.groupDefaultChip), icon: .check)] : []
    ).html
  }
}
