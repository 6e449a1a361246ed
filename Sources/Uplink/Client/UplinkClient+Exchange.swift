import HTTPTypes

/// The way of a request: gate → queue → retry → breaker → authentication → attempt deadline → transport.
extension UplinkClient {
  /// What changes from one attempt to the next.
  struct Progress {
    /// The user under whom the request began.
    let epoch: UInt64
    var attempt = 1
    var renewals = 0
    /// Whether it waited for a login already, which may have brought none: it is then sent as it is.
    var isPrepared = false
  }

  /// Passes the gate and enters the queue.
  @inline(never)
  func enter(_ execution: Execution, _ admission: Admission) async throws {
    if let connectivity, connectivity.isClosed(path) { try await passGate(connectivity, execution) }
    try await admission.enter(execution)
  }

  /// Attempts the request until a handler or the default rule has decided.
  ///
  /// - Parameter admission: enters the queue unless it did, and is left by the caller.
  /// - Returns: an answer that counts as a success.
  @inline(never)
  func exchange<Answer>(
    _ original: Request, _ execution: Execution, in admission: Admission, by carrier: Carrier<Answer>
  ) async throws -> Answer {
    var request = original
    if case .key(let key) = request.idempotency { configuration.attachKey(key, &request) }
    var progress = Progress(epoch: authenticator?.userEpoch ?? 0)
    while true {
      if !admission.isRunning { try await enter(execution, admission) }
      let attempt: Attempt<Answer>
      do {
        attempt = try await guardedAttempt(request, progress, execution, by: carrier)
      } catch is NeedsLogin {
        // Whoever waits for a login must not hold what the login's other requests wait for.
        admission.stepAside()
        try await prepareLogin(execution)
        progress.isPrepared = true
        continue
      }
      progress.isPrepared = false
      if try await isRenewed(after: attempt, &progress, request, execution, admission) { continue }
      switch try await verdict(on: attempt, original, progress, execution) {
      case .accept:
        guard let answer = attempt.answer else { throw Failed(cause: attempt.outcome.cause) }
        return answer
      case .fail, .next:
        throw Failed(cause: attempt.outcome.cause)
      case .repeat(let wait):
        admission.stepAside()
        if !attempt.isCutOff {
          execution.record.note(.repeating(after: wait))
          try await execution.sleep(for: wait)
          execution.record.note(.waited)
        }
      }
      progress.attempt += 1
    }
  }

  /// What becomes of the attempt; `.repeat` only if nothing stands against it.
  private func verdict<Answer>(
    on attempt: Attempt<Answer>, _ request: Request, _ progress: Progress, _ execution: Execution
  ) async throws -> Verdict {
    let outcome = attempt.outcome
    // Most outcomes are a success that no handler is for.
    guard attempt.isCutOff || handlers.isConcerned(by: outcome) else {
      return HandlerChain.default(for: outcome)
    }
    let obstacle = RepeatRule.obstacle(to: request, after: outcome)
    let context = AttemptContext(
      request: request, base: base, attempt: progress.attempt, mayRepeat: obstacle == nil)
    handlers.observe(outcome, context)
    if attempt.isCutOff {
      try stayForTheGate(request, obstacle, execution)
      return .repeat(after: .zero)
    }
    let verdict = try await execution.run { [handlers] _ in await handlers.decide(outcome, context) }
    guard case .repeat(let wait) = verdict else { return verdict }
    return mayRepeat(after: wait, obstacle, execution) ? verdict : .fail
  }

  /// The way went while the request was on it: it is sent again once the gate opens, if it wants to wait and
  /// nothing stands against sending it twice.
  private func stayForTheGate(
    _ request: Request, _ obstacle: RequestTrace.Reason?, _ execution: Execution
  ) throws {
    guard request.offline.waits else { throw Failed(cause: offline) }
    guard let obstacle else { return }
    execution.record.note(.notRepeated(obstacle))
    throw Failed(cause: offline)
  }

  var offline: NetworkError.Cause { .offline(connectivity?.current ?? Connectivity()) }

  /// The way is closed: fails, or waits, as the request wants.
  private func passGate(_ connectivity: any ConnectivityWatching, _ execution: Execution) async throws {
    guard case .wait(let limit) = execution.request.offline else { throw Failed(cause: offline) }
    do {
      try await execution.run { [path] alarm in
        alarm.set(.waitedEnough, after: limit)
        try await connectivity.reopened(path)
      }
    } catch let interrupted as Interruption.Interrupted where interrupted.reason == .waitedEnough {
      throw Failed(cause: offline)
    }
    execution.record.note(.pathOpened)
  }

  /// Waits for a first login.
  private func prepareLogin(_ execution: Execution) async throws {
    guard let authenticator else { return }
    do {
      try await execution.run { [direct] _ in try await authenticator.prepare(via: direct) }
    } catch let interrupted as Interruption.Interrupted {
      throw interrupted
    } catch {
      throw Failed(cause: Self.authenticationCause(error))
    }
    execution.record.note(.loggedIn)
  }

  /// One attempt, unless the breaker leaves the server alone just now; the breaker learns how it ended.
  private func guardedAttempt<Answer>(
    _ request: Request, _ progress: Progress, _ execution: Execution, by carrier: Carrier<Answer>
  ) async throws -> Attempt<Answer> {
    let isFirst = progress.attempt == 1 && progress.renewals == 0
    let leave = restraint.admit(isFirst: isFirst, at: watch.elapsed)
    if case .refused(let wait) = leave { throw Failed(cause: .circuitOpen(retryAfter: wait)) }
    do {
      let attempt = try await attempt(request, progress, execution, by: carrier)
      let evidence =
        attempt.isCutOff
        ? CircuitBreaker.Evidence.none
        : CircuitBreaker.Evidence(attempt.outcome, now: configuration.wallClock.now)
      restraint.note(evidence, of: leave, at: watch.elapsed)
      return attempt
    } catch {
      restraint.note(.none, of: leave, at: watch.elapsed)
      throw error
    }
  }

  /// Whether the server asked for another credential and there is one now, so that the request goes out again.
  private func isRenewed<Answer>(
    after attempt: Attempt<Answer>, _ progress: inout Progress, _ request: Request, _ execution: Execution,
    _ admission: Admission
  ) async throws -> Bool {
    guard request.isAuthenticated, let authenticator, case .answered(let response) = attempt.outcome,
      authenticator.isChallenge(response.head)
    else { return false }
    let status = response.status.code
    guard progress.renewals < configuration.renewals else {
      throw Failed(cause: .authentication(.stillRefused(status: status)))
    }
    guard request.body.isReplayable else {
      execution.record.note(.notRepeated(.bodyIsGone))
      return false
    }
    // Whoever waits for a login must not hold what the login's other requests wait for.
    admission.stepAside()
    do {
      try await execution.run { [direct] _ in
        try await authenticator.renew(after: attempt.ticket, via: direct)
      }
    } catch AuthenticationFailure.noLogin {
      return false
    } catch let interrupted as Interruption.Interrupted {
      throw interrupted
    } catch {
      throw Failed(cause: Self.authenticationCause(error))
    }
    execution.record.note(.loggedIn)
    progress.renewals += 1
    return true
  }

  private func mayRepeat(
    after wait: Duration, _ obstacle: RequestTrace.Reason?, _ execution: Execution
  ) -> Bool {
    var reason = obstacle
    if reason == nil, let remaining = execution.remaining, wait >= remaining {
      reason = .deadline(wait: wait)
    }
    if reason == nil, !restraint.allowsRepetition() { reason = .budgetExhausted }
    if let reason { execution.record.note(.notRepeated(reason)) }
    return reason == nil
  }
}

extension OfflinePolicy {
  var waits: Bool { if case .wait = self { true } else { false } }
}

extension Outcome {
  /// What the outcome is to the caller if it is final.
  var cause: NetworkError.Cause {
    switch self {
    case .answered(let response): .status(response)
    case .failed(let failure): .transport(failure)
    case .timedOut(let limit): .timedOut(.attempt, limit)
    }
  }
}
