extension RequestTrace {
  /// What can happen to a request.
  public enum Event: Sendable, Hashable {
    /// Waited until its server's path opened.
    case pathOpened
    /// Waited for a slot among those that may run at a time.
    case admitted
    /// The authenticator is done with it; the generation of the credential, 0 without one.
    case authenticated(generation: UInt64)
    /// Waited for a login that everyone waited for.
    case loggedIn
    /// The answer came from the cache; how old it is, and whether it is out of date.
    case cached(age: Duration, isStale: Bool)
    /// The server confirmed what the cache holds.
    case revalidated
    /// Handed to the transport, for the n-th attempt.
    case sent(attempt: Int)
    /// A complete answer arrived (for a streamed request: its head), whatever its status.
    case answered(status: Int)
    /// No complete answer arrived.
    indirect case unanswered(Failure)
    /// It will be sent again after this wait.
    case repeating(after: Duration)
    /// Waited between two attempts.
    case waited
    /// A handler wanted a repetition, and this is why there is none.
    case notRepeated(Reason)
    /// It is on disk in the outbox.
    case enqueued(OutboxID)
    /// The execution ended without success.
    indirect case failed(Failure)
  }

  /// Why a wanted repetition does not take place.
  public enum Reason: Sendable, Hashable {
    /// The request is not idempotent, has no key, and the server may have got it.
    case notIdempotent
    /// Its body can be read once only.
    case bodyIsGone
    /// Too many requests to this origin are repetitions already.
    case budgetExhausted
    /// The wait, of this length, would end after the total deadline.
    case deadline(wait: Duration)
  }
}
