/// Why the outbox did not take a request, or cannot be used. What it took before stays safe.
public enum OutboxFailure: Error, Sendable, Hashable {
  /// The client has no outbox.
  case none
  /// The disk is full; nothing was lost, nothing was taken.
  case diskFull
  /// Another process holds this outbox.
  case inUse(String)
  /// The store could not be read or written; says where and why.
  case store(String)
  /// The body is a stream: only bytes can be kept.
  case bodyIsStream
  /// The request carries a credential of its own; those are attached when it is sent, never kept. Says in
  /// which field.
  case holdsCredential(String)
  /// The request must never be repeated (``Idempotency/none``), and an outbox may have to.
  case neverRepeated
  /// So many requests, or so many bytes of them, wait already.
  case full(limit: Int)
}
