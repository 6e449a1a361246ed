/// Decides who gets which credential, who waits and who logs in.
///
/// Knows no task, no lock and no clock: each method is one event, decides at once and leaves in ``effects``
/// what is to be done. So all interleavings can be tried in a test.
struct LoginMachine<Credential: Sendable>: Sendable {
  typealias Held = HeldCredential<Credential>
  typealias Answer = Result<LoginPass<Credential>, AuthenticationFailure>

  let policy: LoginPolicy
  /// Whether logins begin without being asked for by a person.
  var isAutomatic: Bool
  /// The status of the last answer that asked for a credential.
  var challengeStatus = 401

  /// Counts the users.
  var epoch: UInt64 = 0
  /// That of the newest credential; counts on over all users.
  var generation: UInt64 = 0
  var held: Held?
  /// Whether the store has nothing to add.
  var isLoaded: Bool
  /// Logged out by hand: nothing logs in but a person.
  var isClosed = false
  /// A failure that no further login will mend; see ``AuthenticationFailure/isFinal``.
  var refusal: AuthenticationFailure?
  var lastFailure: AuthenticationFailure?
  /// When automatic logins were wanted by the server, or failed; within the policy's window.
  var troubles: [Duration] = []

  var work: LoginWork?
  var waiters: [UInt64: LoginWant] = [:]
  var effects: [LoginEffect<Credential>] = []
  private var lastID: UInt64 = 0

  init(policy: LoginPolicy, isAutomatic: Bool, hasStore: Bool) {
    self.policy = policy
    self.isAutomatic = isAutomatic
    isLoaded = !hasStore
  }

  /// Nothing runs and nobody waits.
  var isIdle: Bool { work == nil && waiters.isEmpty }

  /// For works, deadlines and those who wait.
  mutating func newID() -> UInt64 {
    lastID += 1
    return lastID
  }

  /// The credential, if it can be sent as it is and nothing else is to be done: the way of nearly all
  /// requests.
  func ready(at now: @autoclosure () -> Duration) -> Held? {
    guard let held, !held.isSpent else { return nil }
    if let renewal = held.renewal, renewal <= now() { return nil }
    return held
  }

  /// The server refused the credential of this generation.
  mutating func challenged(_ generation: UInt64) {
    if held?.ticket.generation == generation { held?.isSpent = true }
  }

  /// Answers, or notes the one who asks as waiting: then a ``LoginEffect/release(_:_:)`` follows.
  mutating func ask(_ want: LoginWant, as id: UInt64, at now: Duration) -> Answer? {
    if want == .login { reopen() }
    if held?.isExpired(at: now) == true { held?.isSpent = true }
    let need = need(of: want, at: now)
    if case .answered(let answer) = need {
      renewAhead(at: now)
      return answer
    }
    waiters[id] = want
    if work == nil {
      begin(need, for: want, at: now)
    } else if work?.timer == nil {
      rearm()
    }
    return nil
  }

  /// The one who asked waits no longer. What it began goes on.
  mutating func leave(_ id: UInt64) { waiters[id] = nil }

  mutating func takeEffects() -> [LoginEffect<Credential>] {
    if effects.isEmpty { return [] }
    defer { effects = [] }
    return effects
  }

  /// A person wants to log in: whatever failed before may be tried again.
  private mutating func reopen() {
    isClosed = false
    refusal = nil
    troubles = []
  }

  /// Renews a credential that can still be used, with nobody waiting for it.
  private mutating func renewAhead(at now: Duration) {
    guard let held, !held.isSpent, held.isDue(at: now), work == nil, obstacle(at: now) == nil else { return }
    begin(.login, for: .credential, at: now)
  }
}
