import RecordMapping

/// Users, groups and permissions (`/api/access`, OctoPrint 1.5 and later; `/api/users` is an older name of it).
extension OctoPrintClient {
  /// `GET /api/access/permissions`
  public func permissions() async throws(OctoPrintError) -> [PermissionDescription] {
    try await fetchValue(.permissions, under: "permissions")
  }

  // MARK: Groups

  /// `GET /api/access/groups`
  public func groups() async throws(OctoPrintError) -> [Group] {
    try await fetchValue(.groups, under: "groups")
  }

  /// `GET /api/access/groups/{group}`
  public func group(_ key: String) async throws(OctoPrintError) -> Group {
    try await fetch(.group, at: [key])
  }

  /// `POST /api/access/groups`; answers all groups. A key that is taken is ``OctoPrintError/conflict(_:)``.
  public func add(_ group: Group) async throws(OctoPrintError) -> [Group] {
    try await fetchValue(
      .addGroup,
      [
        "key": group.key, "name": group.name, "description": group.description,
        "permissions": group.permissions, "subgroups": group.subgroups, "default": group.isDefault,
      ], under: "groups")
  }

  /// `PUT /api/access/groups/{group}`: changes what is not `nil`; answers all groups.
  public func changeGroup(
    _ key: String, description: String? = nil, permissions: PermissionSet? = nil, subgroups: [String]? = nil,
    isDefault: Bool? = nil
  ) async throws(OctoPrintError) -> [Group] {
    try await fetchValue(
      .changeGroup, at: [key],
      [
        "description": description, "permissions": permissions, "subgroups": subgroups,
        "default": isDefault,
      ], under: "groups")
  }

  /// `DELETE /api/access/groups/{group}`; answers what is left.
  public func removeGroup(_ key: String) async throws(OctoPrintError) -> [Group] {
    try await fetchValue(.removeGroup, at: [key], under: "groups")
  }

  // MARK: Users

  /// `GET /api/access/users`
  public func users() async throws(OctoPrintError) -> [User] { try await fetchValue(.users, under: "users") }

  /// `GET /api/access/users/{user}`
  public func user(_ name: String) async throws(OctoPrintError) -> User { try await fetch(.user, at: [name]) }

  /// `POST /api/access/users`; answers all users. A name that is taken is ``OctoPrintError/conflict(_:)``.
  public func addUser(
    _ name: String, password: String, isActive: Bool = true, groups: [String] = [],
    permissions: PermissionSet = []
  ) async throws(OctoPrintError) -> [User] {
    try await fetchValue(
      .addUser,
      [
        "name": name, "password": password, "active": isActive, "groups": groups, "permissions": permissions,
      ], under: "users")
  }

  /// `PUT /api/access/users/{user}`: changes what is not `nil`; answers all users.
  public func changeUser(
    _ name: String, isActive: Bool? = nil, groups: [String]? = nil, permissions: PermissionSet? = nil
  ) async throws(OctoPrintError) -> [User] {
    try await fetchValue(
      .changeUser, at: [name], ["active": isActive, "groups": groups, "permissions": permissions],
      under: "users")
  }

  /// `DELETE /api/access/users/{user}`; answers who is left.
  public func removeUser(_ name: String) async throws(OctoPrintError) -> [User] {
    try await fetchValue(.removeUser, at: [name], under: "users")
  }

  /// `PUT /api/access/users/{user}/password`
  ///
  /// - Parameter current: needed for one's own password; an administrator changes others without it.
  public func changePassword(
    of name: String, to password: String, current: String? = nil
  ) async throws(OctoPrintError) {
    try await send(.changePassword, at: [name], ["password": password, "current": current])
  }

  /// `POST /api/access/users/{user}/apikey`: the new key of the whole account; the old one is good no more.
  public func generateKey(ofUser name: String) async throws(OctoPrintError) -> String {
    try await fetchValue(.generateUserKey, at: [name], under: "apikey")
  }

  /// `DELETE /api/access/users/{user}/apikey`
  public func removeKey(ofUser name: String) async throws(OctoPrintError) {
    try await send(.removeUserKey, at: [name])
  }
}
