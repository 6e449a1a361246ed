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
  /// returns, and is sent when it can be, after everything that was handed over for one of the same resources
  /// before. The response has the status 202 and the source ``Response/Source/outbox(_:)``.
  case enqueue(resources: Set<String>)

  /// Goes through the outbox, as ``enqueue(resources:)``, for one resource.
  public static func enqueue(resource: String) -> Self { .enqueue(resources: [resource]) }
}
