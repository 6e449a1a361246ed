/// Whether this machine has a way out, as its own system tells: link, address and route together.
///
/// A link is no proof of the internet: a hotel's Wi-Fi is up and leads nowhere.
public enum Link: Sendable, Hashable {
  /// Nobody has told yet, or the system does not let us ask.
  case unknown
  /// No interface with carrier, address and route.
  case down
  /// At least one; described is the one that the system prefers.
  case up(Path)

  /// What the preferred way out is.
  public struct Path: Sendable, Hashable {
    /// The interface's kind.
    public enum Kind: Sendable, Hashable, CaseIterable {
      /// A cable.
      case wired
      /// Wi-Fi.
      case wireless
      /// A mobile network.
      case cellular
      /// A tunnel; up is what the tunnel says, not what lies under it.
      case tunnel
      /// Anything else, or nobody knows.
      case other
    }

    /// The interface's name, e.g. `eth0`.
    public var interface: String
    /// Its kind.
    public var kind: Kind
    /// Whether bytes cost money; `nil` where the system does not say (Linux).
    public var isExpensive: Bool?
    /// Whether the person asked to save data; `nil` where the system does not say.
    public var isConstrained: Bool?
    /// Whether there is a default route: without one only neighbours can be reached.
    public var hasDefaultRoute: Bool
    /// Grows when addresses or the preferred interface change: connections made before are not to be used.
    public var revision: UInt64

    /// A path as a link source tells it.
    public init(
      interface: String, kind: Kind, isExpensive: Bool? = nil, isConstrained: Bool? = nil,
      hasDefaultRoute: Bool = true, revision: UInt64 = 0
    ) {
      self.interface = interface
      self.kind = kind
      self.isExpensive = isExpensive
      self.isConstrained = isConstrained
      self.hasDefaultRoute = hasDefaultRoute
      self.revision = revision
    }
  }
}
