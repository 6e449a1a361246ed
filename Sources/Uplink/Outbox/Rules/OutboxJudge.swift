import HTTPTypes

/// Reads the outcome of an attempt, by status and kind of failure.
struct OutboxJudge: Sendable {
  var configuration: OutboxConfiguration
  /// For dates in `Retry-After`, when the answer has no date of its own.
  var wallClock: WallClock

  func verdict(on response: Response) -> OutboxVerdict {
    let status = response.status.code
    if configuration.loginStatuses.contains(status) { return .needsLogin }
    switch status {
    case 200..<300: return .delivered
    case 409: return .inProgress(demanded: demanded(by: response))
    // 408 Request Timeout, 425 Too Early, 429 Too Many Requests.
    case 408, 425, 429, 500..<600: return .later(demanded: demanded(by: response))
    default: return .hopeless(.refused(status: status))
    }
  }

  func verdict(on error: NetworkError) -> OutboxVerdict {
    switch error.cause {
    case .status(let response): verdict(on: response)
    case .offline, .timedOut, .queueFull, .outbox: .later(demanded: nil)
    case .circuitOpen(let wait): .later(demanded: wait)
    case .transport(let failure): verdict(on: failure)
    case .authentication(let failure): verdict(on: failure)
    case .notCached: .hopeless(.failed("only the cache was asked"))
    // An answer came, and would come again.
    case .unreadable(let expected): .hopeless(.failed("the answer is not \(expected)"))
    case .body(let reason): .hopeless(.failed(reason))
    case .cancelled: .interrupted
    }
  }

  private func verdict(on failure: TransportFailure) -> OutboxVerdict {
    switch failure {
    // An answer came, and would come again.
    case .bodyTooLarge(let limit): .hopeless(.failed("the answer is longer than \(limit) bytes"))
    default: .later(demanded: nil)
    }
  }

  private func verdict(on failure: AuthenticationFailure) -> OutboxVerdict {
    switch failure {
    case .failed: .later(demanded: nil)
    case .noLogin, .loggedOut, .refused, .stillRefused, .userChanged, .store: .needsLogin
    }
  }

  private func demanded(by response: Response) -> Duration? {
    RetryAfter.wait(in: response.headerFields, now: wallClock.now).map {
      min($0, configuration.longestDemandedWait)
    }
  }
}
