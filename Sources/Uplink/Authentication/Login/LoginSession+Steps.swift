import Synchronization

extension LoginSession {
  typealias State = LoginSessionState<Credential>
  typealias Pass = LoginPass<Credential>

  /// Asks the machine, and waits where it says so.
  ///
  /// - Parameter epoch: the user for whom the request began; `nil` is the present one.
  func pass(for want: LoginWant, of epoch: UInt64? = nil, via direct: DirectSender?) async throws -> Pass {
    let id = state.withLock { $0.machine.newID() }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: State.Parked) in
        let answer = step { state, now -> Result<Pass, any Error>? in
          // A cancellation after this finds the continuation parked, one before it is seen here.
          if Task.isCancelled { return .failure(CancellationError()) }
          if let epoch, epoch != state.machine.epoch {
            return .failure(AuthenticationFailure.userChanged)
          }
          if case .newer(let generation) = want { state.machine.challenged(generation) }
          if let direct { state.direct = direct }
          if let answer = state.machine.ask(want, as: id, at: now) { return answer.mapError { $0 } }
          state.parked[id] = continuation
          return nil
        }
        if let answer { continuation.resume(with: answer) }
      }
    } onCancel: {
      let parked = step { state, _ in
        state.machine.leave(id)
        return state.parked.removeValue(forKey: id)
      }
      parked?.resume(throwing: CancellationError())
    }
  }

  /// One event: decided under the lock, its consequences for others after it.
  @discardableResult func step<Value: Sendable>(
    _ event: (inout State, _ now: Duration) -> Value
  ) -> Value {
    let now = watch.elapsed
    let (value, after, deliveries) = state.withLock { state in
      let value = event(&state, now)
      return (value, self.perform(state.machine.takeEffects(), &state), state.deliveries)
    }
    deliveries.deliver()
    for consequence in after { consequence() }
    return value
  }

  /// Begins what the machine wants begun. What runs code of others is returned, to be done without the lock.
  private func perform(
    _ effects: [LoginEffect<Credential>], _ state: inout State
  ) -> [@Sendable () -> Void] {
    var after: [@Sendable () -> Void] = []
    for effect in effects {
      switch effect {
      case .read(let id): state.tasks[id] = read(id)
      case .logIn(let id, let old): state.tasks[id] = logIn(id, replacing: old, via: state.direct)
      case .arm(let id): state.tasks[id] = deadline(id, state.machine.policy.deadline)
      case .cancel(let id):
        if let task = state.tasks[id] { after.append { task.cancel() } }
      case .disarm(let id):
        if let task = state.tasks.removeValue(forKey: id) { after.append { task.cancel() } }
      case .release(let id, let answer):
        if let parked = state.parked.removeValue(forKey: id) { after.append { parked.resume(with: answer) } }
      case .save(let credential): keeper?.keep(.save(credential))
      case .remove: keeper?.keep(.remove)
      }
    }
    if state.machine.isIdle { state.direct = nil }
    publish(&state)
    return after
  }

  private func publish(_ state: inout State) {
    if state.machine.generation != state.generation {
      state.generation = state.machine.generation
      for listener in state.listeners.values { state.deliveries.add { listener.yield() } }
    }
    let status = state.machine.status
    guard status != state.status else { return }
    state.status = status
    for subscriber in state.subscribers.values { state.deliveries.add { subscriber.yield(status) } }
  }

  // The tasks are detached: they belong to the session, and inherit nothing of the request that happened to be
  // the first. Each ends with its step; the deadline ends them all.

  private func read(_ id: UInt64) -> Task<Void, Never> {
    Task.detached { [self] in
      let result: Result<(Credential, lifetime: Duration?)?, AuthenticationFailure>
      do throws(AuthenticationFailure) {
        result = .success(try await keeper?.load().map { ($0, lifetime: scheme.lifetime(of: $0)) })
      } catch {
        result = .failure(error)
      }
      step { state, now in
        state.tasks[id] = nil
        state.machine.readingEnded(id, result, at: now)
      }
    }
  }

  private func logIn(
    _ id: UInt64, replacing old: Credential?, via direct: DirectSender?
  ) -> Task<Void, Never> {
    Task.detached { [self] in
      let result: Result<(Credential, lifetime: Duration?), AuthenticationFailure>
      do {
        guard let direct else { throw AuthenticationFailure.noLogin }
        let new = try await scheme.logIn(replacing: old, via: direct)
        result = .success((new, lifetime: scheme.lifetime(of: new)))
      } catch {
        result = .failure(AuthenticationFailure(ofLogin: error))
      }
      step { state, now in
        state.tasks[id] = nil
        state.machine.loginEnded(id, result, at: now)
      }
    }
  }

  private func deadline(_ id: UInt64, _ limit: Duration) -> Task<Void, Never> {
    Task.detached { [self, clock] in
      do {
        try await clock.sleep(for: limit)
      } catch {
        return  // Disarmed: what it guarded has ended.
      }
      step { state, now in
        state.tasks[id] = nil
        state.machine.deadlinePassed(id, at: now)
      }
    }
  }
}
