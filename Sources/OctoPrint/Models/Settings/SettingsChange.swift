public import RecordMapping
import RecordMappingJSON

/// The settings to change, and no others.
///
/// ```swift
/// var change = SettingsChange()
/// change.set(["appearance", "name"], to: "Workshop")
/// let settings = try await client.save(change)
/// ```
public struct SettingsChange: Sendable {
  private indirect enum Node: Sendable {
    case value(any DocumentValue)
    case branch([String: Node])
  }

  private var root: [String: Node] = [:]

  /// Changes nothing.
  public init() {}

  /// Whether there is nothing to change.
  public var isEmpty: Bool { root.isEmpty }

  /// Sets the value at the path, which has at least one key. Of two settings for one path, or of a path and what
  /// lies below it, the later one counts.
  public mutating func set(_ path: [String], to value: any DocumentValue) {
    Self.set(path[...], to: value, in: &root)
  }

  private static func set(
    _ path: ArraySlice<String>, to value: any DocumentValue, in tree: inout [String: Node]
  ) {
    guard let key = path.first else { return }
    guard path.count > 1 else {
      tree[key] = .value(value)
      return
    }
    var below: [String: Node] = [:]
    if case .branch(let branch)? = tree[key] { below = branch }
    set(path.dropFirst(), to: value, in: &below)
    tree[key] = .branch(below)
  }

  var members: JSONMembers { Self.members(root) }

  private static func members(_ tree: [String: Node]) -> JSONMembers {
    var members: JSONMembers = [:]
    for (key, node) in tree.sorted(by: { $0.key < $1.key }) {
      switch node {
      case .value(let value): members.set(key, value)
      case .branch(let branch): members.set(key, Self.members(branch))
      }
    }
    return members
  }
}
