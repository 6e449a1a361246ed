/// A server whose reachability a ``ConnectivityMonitor`` tells.
public struct WatchedServer: Sendable {
  /// The name by which clients speak of it.
  public var id: ServerID
  /// Whether it lies in the internet; see ``ServerPath/isBehindInternet``.
  public var isBehindInternet: Bool
  /// Whether it runs on this machine; see ``ServerPath/isLocal``.
  public var isLocal: Bool
  /// Asks the server; `nil` if real traffic alone is to tell.
  public var probe: (any ConnectivityProbe)?

  /// - Parameters:
  ///   - id: the name by which clients speak of it.
  ///   - isBehindInternet: without the internet it can't be reached.
  ///   - isLocal: it needs no link.
  ///   - probe: asks the server; `nil` if real traffic alone is to tell.
  public init(
    _ id: ServerID, isBehindInternet: Bool = false, isLocal: Bool = false,
    probe: (any ConnectivityProbe)? = nil
  ) {
    self.id = id
    self.isBehindInternet = isBehindInternet
    self.isLocal = isLocal
    self.probe = probe
  }
}
