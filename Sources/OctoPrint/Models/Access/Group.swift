public import RecordMapping

/// A group of users: an entry of `GET /api/access/groups`.
@RecordPart public struct Group: Sendable, Hashable {
  /// Its key.
  public var key: String
  /// Its name.
  public var name: String
  /// What it is for.
  public var description: String = ""
  /// What its members may do.
  @JSON public var permissions: PermissionSet
  /// The keys of groups whose permissions it has too.
  public var subgroups: [String] = []
  /// Whether new users belong to it.
  @Key("default") public var isDefault: Bool = false
  /// Whether it can be changed.
  @Key("changeable") public var isChangeable: Bool = true
  /// Whether it can be removed.
  @Key("removable") public var isRemovable: Bool = true
  /// Whether its members can be chosen.
  @Key("toggleable") public var isToggleable: Bool = true
  /// Whether it has a permission that can do harm.
  @Key("dangerous") public var isDangerous: Bool = false

  /// A group to add.
  public init(
    key: String, name: String, description: String = "", permissions: PermissionSet = [],
    subgroups: [String] = [], isDefault: Bool = false
  ) {
    self.key = key
    self.name = name
    self.description = description
    self.permissions = permissions
    self.subgroups = subgroups
    self.isDefault = isDefault
  }
}
