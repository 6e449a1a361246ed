/// Where an outbox keeps its requests, so that they outlive the process.
///
/// A store belongs to one ``Outbox``, and an outbox to one user: what one user left must not be sent under
/// the name of another. Requests appear in the order of their identities: once one can be seen, no earlier
/// one can appear.
public protocol OutboxStore: Sendable {
  /// What is kept and has a later identity than `id`, the oldest first.
  ///
  /// - Parameter id: zero for everything.
  func items(after id: OutboxID) async throws(OutboxFailure) -> [OutboxItem]

  /// Keeps new requests. When it returns they are safe, also from a power cut; when it throws, none is kept.
  ///
  /// - Returns: their identities, later than every one before, and in the order of the drafts.
  func append(_ drafts: [OutboxDraft]) async throws(OutboxFailure) -> [OutboxID]

  /// Keeps changes. When it returns, those that are ``OutboxChange/isDurable`` are on disk; when it throws,
  /// none is kept. Changes of unknown requests are left out.
  func apply(_ changes: [OutboxChange]) async throws(OutboxFailure)

  /// Says whenever a request came past ``append(_:)``, such as in a transaction of the app. Ends at once
  /// where that cannot happen, which is the default.
  func arrivals() -> AsyncStream<Void>
}

extension OutboxStore {
  /// Ends at once: nothing comes past ``append(_:)``.
  public func arrivals() -> AsyncStream<Void> { AsyncStream { $0.finish() } }
}
