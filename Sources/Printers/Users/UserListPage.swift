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

/// All users with what they can be given, and who asks.
struct UserDirectory: Sendable {
  let users: [User]
  let groups: [Group]
  let permissions: [PermissionDescription]
  let me: CurrentUser

  /// For administrators.
  init(_ visit: PrinterVisit) async throws {
    try visit.require(.admin)
    self = try await visit.remote { try await UserDirectory(visit.octoPrint) }
  }

  private init(_ client: OctoPrintClient) async throws(OctoPrintError) {
    users = try await client.users().sorted { $0.name < $1.name }
    groups = try await client.groups()
    permissions = try await client.permissions()
    me = try await client.currentUser()
  }

  func user(_ name: String) throws(PageNotFoundError) -> User {
    guard let user = users.first(where: { $0.name == name }) else { throw PageNotFoundError() }
    return user
  }

  func group(_ key: String) throws(PageNotFoundError) -> Group {
    guard let group = groups.first(where: { $0.key == key }) else { throw PageNotFoundError() }
    return group
  }

  /// The groups that can be given.
  ///
  /// - Parameter key: of the one that is to be given to.
  func groupChoices(but key: String? = nil) -> [SwitchChoice] {
    groups.filter { $0.isToggleable && $0.key != key }.map {
      SwitchChoice($0.key, $0.name, hint: $0.description.isEmpty ? nil : $0.description)
    }
  }

  /// Whether it may do everything, by its own permissions or by its groups'.
  func mayDoAll(_ user: User) -> Bool {
    let reached = reach(of: user.groups)
    return user.permissions.contains(.admin)
      || groups.contains { reached.contains($0.key) && $0.permissions.contains(.admin) }
  }

  /// These groups and all that they hold, however deep.
  func reach(of keys: [String]) -> Set<String> {
    var found: Set<String> = []
    var open = keys
    while let key = open.popLast() {
      if found.insert(key).inserted { open += groups.first { $0.key == key }?.subgroups ?? [] }
    }
    return found
  }
}

extension PermissionSet {
  var keys: [String] {
    get { sorted.map(\.rawValue) }
    set { self = PermissionSet(newValue.map { Permission(rawValue: $0) }) }
  }
}
