/// What becomes of a request whose server is known to be out of reach.
///
/// Known means fresh negative evidence about the path to this very server. While nothing is known, every
/// request is sent.
public enum OfflinePolicy: Sendable, Hashable {
  /// Fails at once with ``NetworkError/Cause/offline(_:)``, nothing sent.
  case failFast
  /// Waits for the path to return, but no longer than this, then fails as above.
  case wait(upTo: Duration)
  /// Goes through the outbox, with or without a connection: it is on disk before ``UplinkClient/execute(_:)``
  /// returns, and is sent when it can be, after everything that was handed over for the same resource before.
  /// The response has the status 202 and the source ``Response/Source/outbox(_:)``.
  case enqueue(resource: String)
}
