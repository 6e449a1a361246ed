import HTTPTypes
import Synchronization
public import Uplink

/// A server that gives out tokens at a login, takes the newest one only, and counts.
///
/// It can hold the first requests until all are there and answer them all 401: the storm in which clients log in
/// too often.
///
/// ```swift
/// let server = ChallengingServer(holding: 1000)
/// let client = UplinkClient(base: base, transport: server, authenticator: session)
/// // … 1000 requests …
/// #expect(server.logins == 1)
/// ```
public final class ChallengingServer: HTTPTransport {
  /// What becomes of a login.
  public enum Login: Sendable, Hashable {
    /// A new token, which makes the earlier ones invalid.
    case answers
    /// This status.
    case refuses(Int)
    /// No answer, for this reason.
    case fails(TransportFailure)
    /// No answer until ``ChallengingServer/answerLogins(_:)`` is called; cancellation ends the waiting.
    case waits
  }

  private struct Waiting {
    var id: Int
    var continuation: CheckedContinuation<Void, Never>
  }

  private struct State {
    var behaviour = Login.answers
    var token = 0
    var refusesAll = false
    var logins = 0
    var loginsNow = 0
    var mostLoginsAtOnce = 0
    var rejections = 0
    var authorizations: [String?] = []
    var holding: Int
    var held: [Waiting] = []
    var waitingLogins: [Waiting] = []
    var nextID = 0
    var loginWatchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let state: Mutex<State>

  /// - Parameter count: so many requests are held until the last of them is there; then all get 401.
  public init(holding count: Int = 0) { state = Mutex(State(holding: count)) }

  /// Logins that were begun.
  public var logins: Int { state.withLock { $0.logins } }
  /// More than one means that a client logs in twice at a time.
  public var mostLoginsAtOnce: Int { state.withLock { $0.mostLoginsAtOnce } }
  /// Requests that were answered 401.
  public var rejections: Int { state.withLock { $0.rejections } }
  /// The field `Authorization` of every request but logins, in order of arrival.
  public var authorizations: [String?] { state.withLock { $0.authorizations } }

  /// What logins meet from now on.
  public var login: Login {
    get { state.withLock { $0.behaviour } }
    set { state.withLock { $0.behaviour = newValue } }
  }

  /// Whether even the newest token is refused.
  public var refusesEveryToken: Bool {
    get { state.withLock { $0.refusesAll } }
    set { state.withLock { $0.refusesAll = newValue } }
  }

  /// All tokens given so far are invalid from now on.
  public func expireTokens() { state.withLock { $0.token += 1 } }

  /// Ends the waiting of ``Login/waits`` by this behaviour, which also holds for later logins.
  public func answerLogins(_ behaviour: Login = .answers) {
    let waiting = state.withLock { state in
      state.behaviour = behaviour
      defer { state.waitingLogins = [] }
      return state.waitingLogins
    }
    for login in waiting { login.continuation.resume() }
  }

  /// Returns once this many logins were begun.
  public func logins(atLeast count: Int) async {
    await withCheckedContinuation { continuation in
      let isReady = state.withLock { state in
        if state.logins >= count { return true }
        state.loginWatchers.append((count, continuation))
        return false
      }
      if isReady { continuation.resume() }
    }
  }

  /// A sender past the client, for sessions without one.
  public var direct: DirectSender {
    DirectSender { (request, base) throws(NetworkError) in
      do {
        return try await self.send(request, to: base ?? BaseAddress(scheme: .http, host: "server"))
      } catch let failure as TransportFailure {
        throw NetworkError(cause: .transport(failure), trace: RequestTrace(request: ""))
      } catch {
        throw NetworkError(cause: .cancelled, trace: RequestTrace(request: ""))
      }
    }
  }

  /// The path `login` gives a token in the body; anything else wants `Bearer` and the newest token.
  public func send(_ request: Request, to base: BaseAddress) async throws -> Response {
    request.path == "login" ? try await logIn() : await answer(request)
  }

  private func answer(_ request: Request) async -> Response {
    let sent = request.headerFields[.authorization]
    let isHeld = state.withLock { state in
      state.authorizations.append(sent)
      return state.holding > 0
    }
    if isHeld { await hold() }
    let isTaken = state.withLock { state in
      let isTaken = !isHeld && !state.refusesAll && sent == "Bearer token-\(state.token)"
      if !isTaken { state.rejections += 1 }
      return isTaken
    }
    return Response(status: isTaken ? .ok : .unauthorized)
  }

  private func hold() async {
    await withCheckedContinuation { continuation in
      let released = state.withLock { state in
        state.held.append(Waiting(id: 0, continuation: continuation))
        guard state.held.count >= state.holding else { return [Waiting]() }
        state.holding = 0
        defer { state.held = [] }
        return state.held
      }
      for request in released { request.continuation.resume() }
    }
  }

  private func logIn() async throws -> Response {
    let (id, mustWait, watchers) = state.withLock { state in
      state.logins += 1
      state.loginsNow += 1
      state.nextID += 1
      state.mostLoginsAtOnce = max(state.mostLoginsAtOnce, state.loginsNow)
      let watchers = state.loginWatchers.filter { $0.count <= state.logins }
      state.loginWatchers.removeAll { $0.count <= state.logins }
      return (state.nextID, state.behaviour == .waits, watchers)
    }
    for watcher in watchers { watcher.continuation.resume() }
    defer { state.withLock { $0.loginsNow -= 1 } }
    if mustWait { await wait(id) }
    try Task.checkCancellation()
    return try state.withLock { state in
      switch state.behaviour {
      case .refuses(let status): return Response(status: HTTPResponse.Status(code: status))
      case .fails(let failure): throw failure
      case .answers, .waits:
        state.token += 1
        return Response(status: .ok, body: [UInt8](#"{"token": "token-\#(state.token)"}"#.utf8))
      }
    }
  }

  private func wait(_ id: Int) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = state.withLock { state in
          if Task.isCancelled || state.behaviour != .waits { return true }
          state.waitingLogins.append(Waiting(id: id, continuation: continuation))
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      let waiting = state.withLock { state -> Waiting? in
        guard let index = state.waitingLogins.firstIndex(where: { $0.id == id }) else { return nil }
        return state.waitingLogins.remove(at: index)
      }
      waiting?.continuation.resume()
    }
  }
}
