public import RecordMapping

/// A command to the system that OctoPrint runs on: an entry of `GET /api/system/commands`.
@RecordPart public struct SystemCommand: Sendable, Hashable {
  /// Where it comes from.
  public enum Source: String, Sendable, Hashable, CaseIterable, RecordValue {
    /// OctoPrint itself.
    case core
    /// A plugin.
    case plugin
    /// The owner.
    case custom
  }

  /// Names it within its source; `divider` is none.
  public var action: String
  /// Where it comes from.
  public var source: Source
  /// What stands on it.
  public var name: String = ""
  /// What to ask before: HTML of the server's, not to be shown as it is.
  public var confirm: String?
  /// Whether the server wants to see a password again; a key counts as one.
  @Key("fresh_credentials") public var needsFreshLogin: Bool = false

  /// Whether it only parts others.
  public var isDivider: Bool { action == "divider" }
}
