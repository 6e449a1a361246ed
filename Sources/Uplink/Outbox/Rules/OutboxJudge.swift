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
    case 200..<300: return .delivered(answer: response.body)
    case 409: return .inProgress(demanded: demanded(by: response))
    // 408 Request Timeout, 425 Too Early, 429 Too Many Requests.
    case 408, 425, 429, 500..<600: return .later(demanded: demanded(by: response))
    case 413: return .tooLong(.refused(status: status))
    default: return .hopeless(.refused(status: status))
    }
  }

  /// What each receipt means for its item; the first one counts. And how many name an item that was not sent.
  func verdicts(
    on receipts: [OutboxReceipt], for items: [OutboxItem]
  ) -> (verdicts: [OutboxID: OutboxVerdict], unknown: Int) {
    let ids = Dictionary(items.map { ($0.content.key, $0.id) }) { first, _ in first }
    var verdicts: [OutboxID: OutboxVerdict] = [:]
    var unknown = 0
    for receipt in receipts {
      guard let id = ids[receipt.key] else {
        unknown += 1
        continue
      }
      if verdicts[id] == nil { verdicts[id] = verdict(on: receipt) }
    }
    return (verdicts, unknown)
  }

  private func verdict(on receipt: OutboxReceipt) -> OutboxVerdict {
    switch receipt.outcome {
    case .delivered: .delivered(answer: receipt.answer)
    case .later(let wait): .later(demanded: wait.map { min($0, configuration.longestDemandedWait) })
    case .refused(let reason):
      .hopeless(
        .rejected(reason: reason, answer: Array(receipt.answer.prefix(configuration.longestAnswer))))
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
    case .bodyTooLarge(let limit): .tooLong(.failed("the answer is longer than \(limit) bytes"))
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
