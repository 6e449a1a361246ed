/// How an ``Outbox`` stands.
public struct OutboxStatus: Sendable, Hashable {
  /// Requests that wait for their turn or their next attempt.
  public var waiting = 0
  /// Requests on their way.
  public var sending = 0
  /// Dead letters: somebody has to look at them.
  public var dead = 0
  /// About so many bytes are kept, dead letters included.
  public var bytes = 0
  /// For how long the oldest one that is no dead letter waits already, on the wall clock; `nil` if there is
  /// none.
  public var oldestAge: Duration?
  /// Whether requests wait for a login.
  public var needsLogin = false
  /// So many receipts named an item that was not in their batch, and were ignored: the server takes one
  /// request for another.
  public var unknownReceipts = 0
  /// Why the store could not be read or written of late. Deliveries go on; after a restart some requests may
  /// be sent again, with their keys.
  public var storeFailure: OutboxFailure?

  /// Of an empty outbox.
  public init() {}
}
