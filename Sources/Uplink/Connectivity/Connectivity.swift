/// What is known about the ways out: the link, the internet behind it, and each watched server.
public struct Connectivity: Sendable, Hashable {
  /// The machine's own link.
  public var link: Link
  /// The internet behind it.
  public var internet: Level
  /// Each watched server.
  public var servers: [ServerID: Level]
  /// How good the way is, measured by probes; `nil` before the first one.
  public var quality: LinkQuality?

  /// A state; nothing is known by default.
  public init(
    link: Link = .unknown, internet: Level = .unknown, servers: [ServerID: Level] = [:],
    quality: LinkQuality? = nil
  ) {
    self.link = link
    self.internet = internet
    self.servers = servers
    self.quality = quality
  }
}
