import NIOSSL

/// What to say about certificates for each request; an object, since a configuration is large to copy.
final class PinnedTrust: Sendable {
  let configuration: Result<TLSConfiguration, any Error>

  /// - Returns: `nil` if what every connection has in common will do.
  init?(_ trust: ServerTrust) {
    guard let configuration = trust.pinnedConfiguration else { return nil }
    self.configuration = configuration
  }
}
