/// What an attempt means for the request.
enum OutboxVerdict: Sendable, Hashable {
  /// The server carried it out.
  case delivered
  /// It may work later; not before `demanded`, if the server said so.
  case later(demanded: Duration?)
  /// The server is still at work on the same key.
  case inProgress(demanded: Duration?)
  /// There is no credential that the server takes.
  case needsLogin
  /// It never will work.
  case hopeless(OutboxDeath)
  /// The attempt was given up by us; nothing is known.
  case interrupted
}
