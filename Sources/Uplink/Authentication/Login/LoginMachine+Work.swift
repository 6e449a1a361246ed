extension LoginMachine {
  mutating func begin(_ need: Need, for want: LoginWant, at now: Duration) {
    let id = newID()
    let timer = newID()
    switch need {
    case .answered: return
    case .reading:
      work = LoginWork(id: id, kind: .reading, timer: timer)
      effects.append(.read(id))
    case .login:
      let cause = cause(of: want)
      if cause == .challenge { noteTrouble(at: now) }
      work = LoginWork(id: id, kind: .login(cause), timer: timer)
      effects.append(.logIn(id, replacing: held?.credential))
    }
    effects.append(.arm(timer))
  }

  /// What runs is outdated, and now somebody waits for its end again: that too has a limit.
  mutating func rearm() {
    let timer = newID()
    work?.timer = timer
    effects.append(.arm(timer))
  }

  /// - Parameter result: what the store holds, and how long that still holds.
  mutating func readingEnded(
    _ id: UInt64, _ result: Result<(Credential, lifetime: Duration?)?, AuthenticationFailure>,
    at now: Duration
  ) {
    guard let ended = end(id) else { return }
    guard !ended.isDropped else { return settle(at: now) }
    switch result {
    case .success(let stored):
      isLoaded = true
      lastFailure = nil
      if let stored { take(stored.0, lifetime: stored.lifetime, at: now) }
      settle(at: now)
    case .failure(let failure):
      if ended.isLate { return settle(at: now) }
      lastFailure = failure
      releaseAll(.failure(failure))
    }
  }

  mutating func loginEnded(
    _ id: UInt64, _ result: Result<(Credential, lifetime: Duration?), AuthenticationFailure>, at now: Duration
  ) {
    guard let ended = end(id) else { return }
    guard !ended.isDropped else { return settle(at: now) }
    switch result {
    case .success(let had):
      // Late ones count too: the server may have taken the old credential back for it.
      releaseAll(.success(.attach(accept(had.0, lifetime: had.lifetime, at: now))))
    case .failure(let failure):
      if ended.isLate { return settle(at: now) }
      fail(failure, ended.kind, at: now)
    }
  }

  mutating func deadlinePassed(_ timer: UInt64, at now: Duration) {
    guard var late = work, late.timer == timer else { return }
    let isCurrent = !isOutdated(late)
    late.timer = nil
    late.isLate = true
    work = late
    effects.append(.cancel(late.id))
    let failure: AuthenticationFailure =
      late.isLogin
      ? .failed("the login did not end within \(policy.deadline)")
      : .store("it did not answer within \(policy.deadline)")
    if isCurrent {
      fail(failure, late.kind, at: now)
    } else {
      releaseAll(.failure(failure))
    }
  }

  /// Makes it the credential, and keeps it.
  @discardableResult mutating func accept(
    _ credential: Credential, lifetime: Duration?, at now: Duration
  ) -> Held {
    isLoaded = true
    isClosed = false
    refusal = nil
    lastFailure = nil
    effects.append(.save(credential))
    return take(credential, lifetime: lifetime, at: now)
  }

  mutating func releaseAll(_ answer: Answer) {
    for id in waiters.keys.sorted() { effects.append(.release(id, answer)) }
    waiters = [:]
  }

  @discardableResult private mutating func take(
    _ credential: Credential, lifetime: Duration?, at now: Duration
  ) -> Held {
    generation += 1
    let ticket = CredentialTicket(epoch: epoch, generation: generation)
    let taken = Held(credential, ticket, lifetime: lifetime, at: now, policy: policy)
    held = taken
    return taken
  }

  private mutating func end(_ id: UInt64) -> LoginWork? {
    guard let ended = work, ended.id == id else { return nil }
    work = nil
    if let timer = ended.timer { effects.append(.disarm(timer)) }
    return ended
  }

  /// One failure to all who wait.
  private mutating func fail(_ failure: AuthenticationFailure, _ kind: LoginWork.Kind, at now: Duration) {
    lastFailure = failure
    if failure.isFinal {
      refusal = failure
      if held?.isSpent == true { held = nil }
    } else if kind == .login(.need) {
      noteTrouble(at: now)
    }
    releaseAll(.failure(failure))
  }

  /// Answers those who can be answered now; begins what the others need.
  private mutating func settle(at now: Duration) {
    if held?.isExpired(at: now) == true { held?.isSpent = true }
    var next: (need: Need, want: LoginWant)?
    for (id, want) in waiters.sorted(by: { $0.key < $1.key }) {
      let need = need(of: want, at: now)
      if case .answered(let answer) = need {
        waiters[id] = nil
        effects.append(.release(id, answer))
      } else if next == nil {
        next = (need, want)
      }
    }
    if let next { begin(next.need, for: next.want, at: now) }
  }

  private mutating func noteTrouble(at now: Duration) {
    let window = policy.window
    troubles.removeAll { now - $0 >= window }
    troubles.append(now)
  }

  private func cause(of want: LoginWant) -> LoginCause {
    switch want {
    case .newer: .challenge
    case .login: .person
    case .credential, .stored: .need
    }
  }
}
