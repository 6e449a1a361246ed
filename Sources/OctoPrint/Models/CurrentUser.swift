/// `GET /api/currentuser`: whom the key stands for and what it may do.
package struct CurrentUser: Sendable, Hashable, Decodable {
  /// `nil` for a guest.
  package var name: String?
  package var permissions: Set<Permission>

  package func may(_ permission: Permission) -> Bool {
    permissions.contains(permission) || permissions.contains(.admin)
  }
}
