public import RecordMapping

/// What a permission is for: an entry of `GET /api/access/permissions`.
@RecordPart(keys: .snakeCase) public struct PermissionDescription: Sendable, Hashable {
  /// Its key.
  public var key: Permission
  /// Its name, in English.
  public var name: String
  /// What it allows, in English.
  public var description: String?
  /// Whether it can do harm.
  @Key("dangerous") public var isDangerous: Bool = false
  /// The groups that have it unless somebody changes that.
  public var defaultGroups: [String] = []
  /// The plugin that asks for it.
  public var plugin: String?
}
