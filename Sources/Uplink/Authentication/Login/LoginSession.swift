import HTTPTypes
public import Logging
import Synchronization

/// One user's login with one server: attaches the credential to every request, and gets a new one when it is
/// needed, once for everyone.
///
/// - A login is a task of the session. Whoever waits for it can be cancelled alone; its result counts even if
///   all have left. There is never more than one at a time.
/// - A 401 for an older credential than the present one begins no login: the request is only sent again.
/// - A failed login is one and the same error for all who wait. The next request tries again, unless the server
///   refused the login (``AuthenticationFailure/isFinal``): then nothing is asked until a person acts, by
///   ``logIn(via:)``, ``logIn(with:)`` or ``changeUser(to:)``.
/// - A request of an earlier user ends with ``AuthenticationFailure/userChanged``.
/// - A credential with a known lifetime is renewed before its end, and is used meanwhile.
///
/// ```swift
/// let session = LoginSession(FarmLogin(), store: keyring.store(for: farm))
/// let client = UplinkClient(base: farm, transport: transport, authenticator: session)
/// for await status in session.states { page.show(status) }
/// ```
public final class LoginSession<Scheme: LoginScheme>: Authenticator {
  /// What the scheme attaches.
  public typealias Credential = Scheme.Credential

  let scheme: Scheme
  let keeper: CredentialKeeper<Credential>?
  let clock: any Clock<Duration>
  let watch: Stopwatch
  let state: Mutex<LoginSessionState<Credential>>

  /// - Parameters:
  ///   - scheme: knows how to log in.
  ///   - store: read once, at the first use; brought up to date after each login.
  ///   - policy: how long a login may take, and when one begins.
  ///   - isAutomatic: see ``isAutomatic``.
  ///   - clock: measures the login's deadline and the lifetime of credentials.
  ///   - logger: told when the store could not be brought up to date.
  public init(
    _ scheme: Scheme, store: (any CredentialStore<Scheme.Credential>)? = nil,
    policy: LoginPolicy = LoginPolicy(), isAutomatic: Bool = true,
    clock: any Clock<Duration> = ContinuousClock(), logger: Logger = Logger(label: "uplink.login")
  ) {
    self.scheme = scheme
    self.clock = clock
    keeper = store.map { CredentialKeeper($0, logger: logger) }
    watch = .started(clock)
    let machine = LoginMachine<Credential>(
      policy: policy, isAutomatic: isAutomatic, hasStore: store != nil)
    state = Mutex(LoginSessionState(machine: machine))
  }

  deinit {
    let (watching, listening) = state.withLock { ($0.subscribers, $0.listeners) }
    for subscriber in watching.values { subscriber.finish() }
    for listener in listening.values { listener.finish() }
  }

  /// Attaches the credential. Waits for one if there is none.
  ///
  /// - Throws: ``AuthenticationFailure``, or `CancellationError` when the caller's task is cancelled.
  public func authenticate(
    _ request: inout Request, via direct: DirectSender
  ) async throws -> CredentialTicket {
    if let ticket = attach(to: &request) { return ticket }
    switch try await pass(for: .credential, via: direct) {
    case .bare(let ticket): return ticket
    case .attach(let held):
      scheme.apply(held.credential, to: &request)
      return held.ticket
    }
  }

  /// Attaches the credential, if there is one that can be used.
  public func attach(to request: inout Request) -> CredentialTicket? {
    guard let held = state.withLock({ $0.machine.ready(at: watch.elapsed) }) else { return nil }
    scheme.apply(held.credential, to: &request)
    return held.ticket
  }

  /// Whether there is a credential that can be attached at once.
  public var isReady: Bool { state.withLock { $0.machine.ready(at: watch.elapsed) } != nil }

  /// Waits for a credential if there is none.
  ///
  /// - Throws: as ``authenticate(_:via:)`` does.
  public func prepare(via direct: DirectSender) async throws {
    if isReady { return }
    _ = try await pass(for: .credential, via: direct)
  }

  /// As the scheme says.
  public func isChallenge(_ head: ResponseHead) -> Bool {
    guard scheme.isChallenge(head) else { return false }
    state.withLock { $0.machine.challengeStatus = head.status.code }
    return true
  }

  /// Returns once there is a newer credential than the one of the ticket; begins or joins the login for it.
  ///
  /// - Throws: ``AuthenticationFailure``, or `CancellationError` when the caller's task is cancelled.
  public func renew(after ticket: CredentialTicket, via direct: DirectSender) async throws {
    _ = try await pass(for: .newer(than: ticket.generation), of: ticket.epoch, via: direct)
  }

  /// Grows with ``changeUser(to:)`` and ``logOut()``.
  public var userEpoch: UInt64 { state.withLock { $0.machine.epoch } }

  /// Whether a login begins when a request needs it. If not, the credential at hand is sent, spent or not, and
  /// what needs another one fails with ``AuthenticationFailure/noLogin``. A login on its way goes on.
  public var isAutomatic: Bool {
    get { state.withLock { $0.machine.isAutomatic } }
    set { step { state, _ in state.machine.isAutomatic = newValue } }
  }
}

extension LoginSession: CustomStringConvertible, CustomReflectable {
  /// The state, without the credential.
  public var description: String { "LoginSession(\(status))" }
  /// Without children: they would show the credential.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
