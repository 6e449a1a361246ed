public import RecordMappingJSON

/// One value among settings by its place in the tree, whatever it means: for what no type describes.
///
/// ```swift
/// for setting in try await client.settings().all where !setting.isSecret {
///   print(setting.path.joined(separator: "."), setting.value)
/// }
/// ```
public struct Setting: Sendable, Hashable {
  /// The keys from the top of the tree.
  public var path: [String]
  /// What is set there.
  public var value: SettingValue
  /// Whether nobody should read it over a shoulder: it is called a key, password or token, or holds an address with
  /// a password, somewhere.
  public var isSecret: Bool

  /// All values of a tree, in its order. A list is one value: the server takes it as a whole.
  public static func all(in tree: JSONValue) -> [Setting] {
    tree.members.flatMap { all(in: $0.value, at: [$0.key]) }
  }

  private static func all(in value: JSONValue, at path: [String]) -> [Setting] {
    let members = value.members
    if !members.isEmpty { return members.flatMap { all(in: $0.value, at: path + [$0.key]) } }
    return [
      Setting(
        path: path, value: SettingValue(value), isSecret: SecretName.isSecret(path.last ?? "", value))
    ]
  }
}
