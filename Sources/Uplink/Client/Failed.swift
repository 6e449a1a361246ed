/// Carries a decided cause up to where the trace is added.
struct Failed: Error {
  var cause: NetworkError.Cause

  /// What an error of the way up means to the caller.
  static func cause(of error: any Error) -> NetworkError.Cause {
    switch error {
    case let failed as Failed: failed.cause
    case let error as NetworkError: error.cause
    case let failure as TransportFailure: .transport(failure)
    case let failure as AuthenticationFailure: .authentication(failure)
    case let failure as RequestBodyFailure: .body(failure.reason)
    case let failure as OutboxFailure: .outbox(failure)
    case QueueRefusal.full(let limit): .queueFull(limit: limit)
    case is CancellationError, QueueRefusal.cancelled: .cancelled
    case let interrupted as Interruption.Interrupted: interrupted.reason.cause
    default: .transport(.other(ErrorWords.withoutFields(of: error)))
    }
  }
}

extension Interruption.Reason {
  fileprivate var cause: NetworkError.Cause {
    switch self {
    case .attempt(let limit): .timedOut(.attempt, limit)
    case .total(let limit): .timedOut(.total, limit)
    // Whoever sets these reasons turns them into what is known of the way.
    case .pathClosed, .waitedEnough: .offline(Connectivity())
    }
  }
}
