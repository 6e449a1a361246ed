import OctoPrint

/// All accounts with what they can be given, and who asks.
struct UserDirectory: Sendable {
  var users: [User]
  var groups: [Group]
  var permissions: [PermissionDescription]
  var me: CurrentUser

  init(_ client: OctoPrintClient) async throws(OctoPrintError) {
    users = try await client.users().sorted { $0.name < $1.name }
    groups = try await client.groups()
    permissions = try await client.permissions()
    me = try await client.currentUser()
  }

  func user(_ name: String) -> User? { users.first { $0.name == name } }
  func group(_ key: String) -> Group? { groups.first { $0.key == key } }

  /// Whether a user of these groups may do everything.
  func isAdministrator(groups keys: [String], permissions: PermissionSet) -> Bool {
    permissions.contains(.admin)
      || reach(of: keys).contains { group($0)?.permissions.contains(.admin) == true }
  }

  /// These groups and all that they hold, however deep.
  func reach(of keys: [String]) -> Set<String> {
    var found: Set<String> = []
    var open = keys
    while let key = open.popLast() {
      if found.insert(key).inserted { open += group(key)?.subgroups ?? [] }
    }
    return found
  }
}
