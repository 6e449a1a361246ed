import HTTPTypes
public import Logging

/// A private cache (RFC 9111, with RFC 5861's `stale-if-error`): answers that are fresh, validates those that are
/// not, and has them stand in, marked so, when the server is out of reach.
///
/// Each user's answers lie apart: no user gets what another one was answered. Only whole, successful answers to
/// GET are kept; neither `Set-Cookie` nor anything of the request but its address and the fields that `Vary`
/// names. Requests whose path holds a secret (``Request/shown(as:)``) are never kept.
///
/// A cache belongs to one client, or to clients that always act for the same user.
///
/// ```swift
/// let cache = HTTPCache(store: try FileCacheStore(folder: folder)) { epoch in account.name }
/// ```
public final class HTTPCache: Sendable {
  private let store: any CacheStore
  private let keys: CacheKeys
  private let clock: WallClock
  private let logger: Logger

  /// - Parameters:
  ///   - store: where the answers are kept.
  ///   - clock: tells how old they are.
  ///   - logger: gets a warning when the store fails; the request goes on without it.
  ///   - owner: names the user of an epoch (see ``Authenticator/userEpoch``), the same name in each process, so that
  ///     a user's answers are found again after a restart. Without it they never are: epochs do not outlive the
  ///     process, and the next user could have the same one.
  public init(
    store: any CacheStore = MemoryCacheStore(), clock: WallClock = .system,
    logger: Logger = Logger(label: "uplink.cache"), owner: (@Sendable (_ epoch: UInt64) -> String)? = nil
  ) {
    self.store = store
    self.clock = clock
    self.logger = logger
    guard let owner else {
      var generator = SystemRandomNumberGenerator()
      let process = Idempotency.newKey(using: &generator)
      keys = CacheKeys { "\(process) \($0)" }
      return
    }
    keys = CacheKeys(owner: owner)
  }

  /// Drops everything, of all users.
  ///
  /// - Throws: why something could not be dropped for good; none of it is found any more.
  public func removeAll() throws { try store.removeAll() }

  /// The time that ``store(_:for:at:epoch:requested:)`` wants to know of the request's departure.
  var now: Duration { clock.now }

  /// What there is for the request; to be asked with the request as the caller made it, before a credential is
  /// added.
  ///
  /// - Parameter epoch: under which user it is made.
  func lookup(_ request: Request, at base: BaseAddress, epoch: UInt64) -> CacheLookup {
    let wishes = RequestDirectives(request)
    guard Storability.allows(request), !wishes.skipsStored else { return .miss }
    let variants = store.responses(for: keys.key(of: request, at: base, epoch: epoch))
    // Section 4: of several, the one with the most recent date.
    let fitting = variants.filter { Vary.matches($0.variant, request) }
    guard let stored = fitting.max(by: { $0.received < $1.received }) else { return .miss }
    let freshness = Freshness(stored, now: clock.now)
    if freshness.isFresh, !freshness.isAlwaysValidated, wishes.takesFresh(freshness) {
      return .usable(response(stored, as: .cache(age: freshness.age)))
    }
    if !freshness.forbidsStale, wishes.takesStale(freshness) {
      let isFresh = freshness.isFresh
      return .usable(
        response(stored, as: isFresh ? .cache(age: freshness.age) : .staleCache(age: freshness.age)))
    }
    return wishes.cachedOnly ? .miss : .stale(StaleResponse(stored: stored, age: freshness.age))
  }

  /// Keeps an answer of the server, if it may be kept; an older one that it shows to be outdated goes.
  ///
  /// - Parameters:
  ///   - request: as the caller made it.
  ///   - epoch: under which user it was sent.
  ///   - requested: ``now`` when it was sent.
  func store(
    _ response: Response, for request: Request, at base: BaseAddress, epoch: UInt64, requested: Duration
  ) {
    guard request.method == .get, request.cachePolicy != .bypass else { return }
    let key = keys.key(of: request, at: base, epoch: epoch)
    guard Storability.allows(response, for: request) else {
      if Self.outdates(response.status) { remove([key]) }
      return
    }
    save(
      StoredResponse(
        key: key, variant: Vary(response.headerFields).variant(of: request), status: response.status,
        headerFields: Storability.kept(response.headerFields), body: response.body, requested: requested,
        received: clock.now))
  }

  /// The stored answer, confirmed by a 304 (sections 3.2 and 4.3.4), and kept so.
  ///
  /// - Returns: `nil` if the 304 is about another answer: the request is then to be sent without a condition.
  func merge304(
    _ confirmation: Response, into stale: StaleResponse, for request: Request, requested: Duration
  ) -> Response? {
    guard Validation.confirms(confirmation.headerFields, stale.stored.headerFields) else { return nil }
    var stored = stale.stored
    stored.headerFields = Validation.merged(confirmation.headerFields, into: stored.headerFields)
    stored.variant = Vary(stored.headerFields).variant(of: request)
    stored.requested = requested
    stored.received = clock.now
    var whole = Response(status: stored.status, headerFields: stored.headerFields, body: stored.body)
    if Storability.allows(whole, for: request) { save(stored) } else { remove([stored.key]) }
    whole = response(stored, as: .cache(age: Freshness(stored, now: stored.received).age))
    return whole
  }

  /// Drops what an answer to an unsafe request shows to be outdated (section 4.4). To be called whatever the
  /// request's ``CachePolicy``; does nothing for safe methods and for errors.
  func invalidate(after response: Response, to request: Request, at base: BaseAddress, epoch: UInt64) {
    let isSafe = [.get, .head, .options, .trace].contains(request.method)
    guard !isSafe, (200..<400).contains(response.status.code) else { return }
    remove(keys.changed(by: response, to: request, at: base, epoch: epoch))
  }

  /// The stale answer in place of a failure, if it may be used so: when the server is out of reach, unless it
  /// forbids that (section 4.2.4); in place of 500, 502, 503 and 504, if `stale-if-error` lets it (RFC 5861).
  func standIn(_ stale: StaleResponse, for cause: NetworkError.Cause, to request: Request) -> Response? {
    let freshness = Freshness(stale.stored, now: clock.now)
    guard !freshness.forbidsStale else { return nil }
    switch cause {
    case .offline, .timedOut, .transport, .circuitOpen: break
    case .status(let answer):
      guard [500, 502, 503, 504].contains(answer.status.code),
        RequestDirectives(request).takesInsteadOfError(freshness)
      else { return nil }
    default: return nil
    }
    return response(stale.stored, as: .staleCache(age: freshness.age))
  }

  /// Whether an answer that is not kept says that a kept one is out of date.
  private static func outdates(_ status: HTTPResponse.Status) -> Bool {
    switch status.code {
    case 206, 304: false
    case 200..<400, 404, 410: true
    default: false
    }
  }

  /// With the `Age` that section 4 asks for.
  private func response(_ stored: StoredResponse, as source: Response.Source) -> Response {
    var response = Response(status: stored.status, headerFields: stored.headerFields, body: stored.body)
    response.source = source
    if case .cache(let age) = source { response.headerFields[.age] = "\(age.components.seconds)" }
    if case .staleCache(let age) = source { response.headerFields[.age] = "\(age.components.seconds)" }
    return response
  }

  private func save(_ stored: StoredResponse) {
    do {
      try store.save(stored)
    } catch {
      logger.warning("answer not cached", metadata: ["reason": "\(ErrorWords.withoutFields(of: error))"])
    }
  }

  private func remove(_ keys: [String]) {
    for key in keys {
      do {
        try store.remove(key)
      } catch {
        logger.warning("answer not dropped", metadata: ["reason": "\(ErrorWords.withoutFields(of: error))"])
      }
    }
  }
}
