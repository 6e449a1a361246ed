/// What an attempt means for an item.
enum OutboxVerdict: Sendable, Hashable {
  /// The server carried it out, and answered this.
  case delivered(answer: [UInt8])
  /// It may work later; not before `demanded`, if the server said so.
  case later(demanded: Duration?)
  /// The server is still at work on the same key.
  case inProgress(demanded: Duration?)
  /// There is no credential that the server takes.
  case needsLogin
  /// It never will work.
  case hopeless(OutboxDeath)
  /// The request is too long, or its answer: it never will work, unless there is less in it.
  case tooLong(OutboxDeath)
  /// The attempt was given up by us; nothing is known.
  case interrupted
}

/// What a request brought back for the items in it.
enum OutboxAnswer: Sendable, Hashable {
  /// What each is told. Those that are missing were told nothing.
  case each([OutboxID: OutboxVerdict])
  /// The request failed as a whole, which says nothing about any one of them.
  case whole(OutboxVerdict)
}
