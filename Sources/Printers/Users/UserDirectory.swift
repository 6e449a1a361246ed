import OctoPrint
import WebShell

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
