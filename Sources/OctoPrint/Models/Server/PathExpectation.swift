/// What a path on the server is to be.
public struct PathExpectation: Sendable, Hashable {
  /// What stands at a path.
  public enum Kind: String, Sendable, Hashable {
    /// A file.
    case file
    /// A folder.
    case folder = "dir"
  }

  /// What the server wants to do with it.
  public enum Access: String, Sendable, Hashable {
    /// Read it.
    case read = "r"
    /// Change it.
    case write = "w"
    /// Run it, or look into a folder.
    case execute = "x"
  }

  /// `nil` if it may be both.
  public var kind: Kind?
  /// What the server must be able to do.
  public var access: [Access]
  /// Whether a folder that is missing is made.
  public var createsFolder: Bool
  /// Whether the server tries to write, instead of asking for its rights.
  public var writes: Bool

  /// Nothing is expected unless it is said.
  public init(
    _ kind: Kind? = nil, access: [Access] = [], createsFolder: Bool = false, writes: Bool = false
  ) {
    self.kind = kind
    self.access = access
    self.createsFolder = createsFolder
    self.writes = writes
  }
}
