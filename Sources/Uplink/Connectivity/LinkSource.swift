/// Tells the state of the link: netlink on Linux, NWPathMonitor on Apple's systems, a script in tests.
public protocol LinkSource: Sendable {
  /// The state now, then each change, until the stream is dropped. States that equal the one before are left
  /// out. Ends only when the system refuses to tell; the link is then ``Link/unknown``.
  func links() -> AsyncStream<Link>
}
