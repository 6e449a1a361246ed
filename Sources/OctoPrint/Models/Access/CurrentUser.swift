public import RecordMapping

/// `GET /api/currentuser`: whom the key stands for and what it may do.
@RecordPart public struct CurrentUser: Sendable, Hashable {
  /// `nil` for a guest.
  public var name: String?
  /// All that they may do, by themselves and by their groups.
  @JSON public var permissions: PermissionSet
  /// The keys of their groups.
  public var groups: [String] = []

  /// Whether they may do what asks for this permission.
  public func may(_ permission: Permission) -> Bool { permissions.allows(permission) }

  /// Whether they may use the endpoint.
  public func may(use endpoint: Endpoint) -> Bool { permissions.allows(use: endpoint) }
}
