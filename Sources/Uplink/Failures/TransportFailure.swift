/// Why no complete answer arrived, told by kinds that a person can act on.
public enum TransportFailure: Error, Sendable, Hashable {
  /// Nothing listens at that address and port.
  case refused
  /// The name has no address.
  case unknownHost(String)
  /// No route to the host or network.
  case unreachable(String)
  /// The connection could not be made in the transport's own time.
  case connectTimedOut
  /// The connection broke before the answer was complete. The server may have acted on the request.
  case closed
  /// The server's certificate is not trusted (unknown issuer, wrong name, expired, or not the pinned one).
  case untrustedCertificate(String)
  /// The other side does not speak TLS, or no version or cipher that we accept, or it was connected and left
  /// the handshake without an answer.
  case noTLS(String)
  /// What answered does not speak HTTP.
  case notHTTP(String)
  /// The answer's body is longer than the transport takes; the limit in bytes.
  case bodyTooLarge(limit: Int)
  /// Anything else, in the transport's words.
  case other(String)
}
