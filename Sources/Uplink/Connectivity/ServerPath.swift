/// What must work for a client's server to be reached.
public struct ServerPath: Sendable, Hashable {
  /// The server's name in the monitor, `nil` if it is not watched.
  public var server: ServerID?
  /// Whether the server lies in the internet. A printer in the LAN does not: it answers while the internet,
  /// or even the default route, is gone.
  public var isBehindInternet: Bool
  /// Whether the server runs on this machine: no link is needed.
  public var isLocal: Bool
  /// Whether an answer proves who gave it, as with https. Over plain http a captive portal answers in the
  /// place of any server in the internet, so that an answer proves nothing about the internet.
  public var isAuthentic: Bool

  /// By default an unwatched server of which nobody said where it lies: only the link counts.
  public init(
    server: ServerID? = nil, isBehindInternet: Bool = false, isLocal: Bool = false, isAuthentic: Bool = true
  ) {
    self.server = server
    self.isBehindInternet = isBehindInternet
    self.isLocal = isLocal
    self.isAuthentic = isAuthentic
  }
}
