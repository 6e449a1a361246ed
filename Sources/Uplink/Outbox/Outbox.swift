/// Requests that must arrive, even if there is no connection now, and even if the process is killed.
///
/// A request is on disk, with its idempotency key, before
/// ``enqueue(_:for:using:expiresAfter:)-(_,String,_,_)`` returns. It is sent until the server answers, after
/// everything that was handed over before and changes what it changes or uses, or uses what it changes; and
/// each time with the same key.
///
/// **What is promised:** each request arrives at least once. Its *effect* takes place exactly once if the
/// server honours the key (draft-ietf-httpapi-idempotency-key-header), and if it remembers keys for as long
/// as a request may lie here; no client can promise more.
///
/// An outbox belongs to one user. Credentials are never kept: whatever ``run(sending:)`` or
/// ``run(inBatchesOf:bytes:sending:)`` is given attaches them.
///
/// ```swift
/// let outbox = Outbox(store: try FileJournal(at: "/var/lib/app/outbox"))
/// async let deliveries: Void = outbox.run { request async throws(NetworkError) in
///   try await client.execute(request)
/// }
/// try await outbox.enqueue(.post("cows/7/weights").json(weight), for: "cow 7")
/// ```
public actor Outbox {
  let store: any OutboxStore
  let configuration: OutboxConfiguration
  let wallClock: WallClock
  let stopwatch: Stopwatch
  let bell = Bell()
  let board = OutboxBoard()
  var machine: OutboxMachine
  /// Counts what may have made the store hold more than is known here.
  var news = 1
  /// So much of the news was read.
  private var newsRead = 0
  /// Changes that the store could not take yet.
  var owed: [OutboxChange] = []
  var storeFailure: OutboxFailure?
  var unknownReceipts = 0

  /// Reads nothing yet; the store is read when it is used first.
  ///
  /// - Parameters:
  ///   - store: belongs to this outbox alone.
  ///   - configuration: limits, waits, and what becomes of dead letters.
  ///   - clock: measures waits.
  ///   - wallClock: measures expiry, which outlives the process.
  ///   - seed: makes waits repeatable, for tests; `nil` in programs.
  public init(
    store: any OutboxStore, configuration: OutboxConfiguration = OutboxConfiguration(),
    clock: any Clock<Duration> = ContinuousClock(), wallClock: WallClock = .system,
    seed: UInt64? = nil
  ) {
    self.store = store
    self.configuration = configuration
    self.wallClock = wallClock
    stopwatch = .started(clock)
    machine = OutboxMachine(configuration: configuration, seed: seed ?? .random(in: .min ... .max))
  }

  var elapsed: Duration { stopwatch.elapsed }

  /// Seconds since 1970.
  var wall: Double { wallClock.now / .seconds(1) }

  /// Takes a request over. When this returns, the request is on disk and will be sent.
  ///
  /// - Parameters:
  ///   - request: without a stream and without a credential. A key it names is kept, else it gets a new one.
  ///   - resource: what it changes. Requests for the same one go out in order.
  ///   - uses: what it only uses. It goes out after every earlier request that changes one of these, and
  ///     before every later one.
  ///   - expiresAfter: when it is not worth sending any more, on the wall clock; `nil` is never.
  /// - Returns: its identity, by which it can be dropped.
  @discardableResult
  public func enqueue(
    _ request: Request, for resource: String, using uses: Set<String> = [], expiresAfter: Duration? = nil
  ) async throws(OutboxFailure) -> OutboxID {
    try await enqueue(request, for: [resource], using: uses, expiresAfter: expiresAfter)
  }

  /// Takes a request over that changes several things or none, as
  /// ``enqueue(_:for:using:expiresAfter:)-(_,String,_,_)`` does one that changes a single one.
  ///
  /// ```swift
  /// try await outbox.enqueue(.post("calvings").json(calving), for: ["cow 7", "calf L77"])
  /// try await outbox.enqueue(.post("weights").json(weight), for: [], using: ["calf L77"])
  /// ```
  ///
  /// - Parameters:
  ///   - request: without a stream and without a credential. A key it names is kept, else it gets a new one.
  ///   - resources: what it changes. It goes out after every earlier request that changes or uses one of
  ///     them, and before every later one.
  ///   - uses: what it only uses. It goes out after every earlier request that changes one of these, and
  ///     before every later one; those that only use the same do not wait for each other. A name that is
  ///     among `resources` too is changed. A request that names nothing waits for nobody.
  ///   - expiresAfter: when it is not worth sending any more, on the wall clock; `nil` is never.
  /// - Returns: its identity, by which it can be dropped.
  @discardableResult
  public func enqueue(
    _ request: Request, for resources: Set<String>, using uses: Set<String> = [],
    expiresAfter: Duration? = nil
  ) async throws(OutboxFailure) -> OutboxID {
    let draft = try OutboxDraft(
      request, for: resources, using: uses, expiresAfter: expiresAfter, configuration: configuration,
      now: wall)
    if !isUpToDate { try await takeOver() }
    let size = draft.size
    try machine.reserve(size)
    defer { machine.release(size) }
    guard let id = try await store.append([draft]).first else { throw .store("the store gave no identity") }
    news += 1
    // It is safe already. If it cannot be read now, that is for those who deliver to try again.
    do { try await takeOver() } catch {
      note(error)
      bell.ring()
    }
    return id
  }

  /// Everything that is kept, the oldest first.
  public var items: [OutboxItem] {
    get async throws(OutboxFailure) {
      if !isUpToDate { try await takeOver() }
      return machine.entries.values.map(\.item).sorted { $0.id < $1.id }
    }
  }

  /// Requests that will not be sent again by themselves, the oldest first.
  public var deadLetters: [OutboxItem] {
    get async throws(OutboxFailure) { try await items.filter { $0.death != nil } }
  }

  /// Requests that are not sent before a dead letter was edited, retried or dropped, as they build on it, the
  /// oldest first.
  public var blocked: [OutboxItem] {
    get async throws(OutboxFailure) {
      guard configuration.deadLetters == .blockResource else { return [] }
      var blocking = OutboxAccesses()
      return try await items.filter { item in
        let accesses = item.content.accesses
        guard item.death != nil || accesses.conflict(with: blocking) else { return false }
        blocking.formUnion(accesses)
        return item.death == nil
      }
    }
  }

  /// How it stands now, and each time that changes. Any number of readers; a slow one gets the latest only.
  public nonisolated var updates: AsyncStream<OutboxStatus> { board.updates }

  /// The way to the server is open again: those who wait after a failure are sent at once. What a server
  /// asked to wait for (`Retry-After`) is waited for all the same.
  public func wake() {
    machine.wake()
    changed()
  }

  /// Someone logged in: those who waited for that are sent.
  public func loggedIn() {
    machine.loggedIn()
    changed()
  }

  /// Looks for requests that reached the store past this outbox, such as in a transaction of the app. Stores
  /// that can tell do so by themselves, while the outbox delivers.
  public func noteEnqueued() async throws(OutboxFailure) {
    news += 1
    try await takeOver()
  }

  /// Learns what the store holds and is not known here yet.
  func takeOver() async throws(OutboxFailure) {
    let news = news
    machine.admit(try await store.items(after: machine.lastAdmitted))
    newsRead = max(newsRead, news)
    changed()
  }

  /// Whether all that the store holds is known here.
  var isUpToDate: Bool { newsRead >= news }

  /// Shows it, and wakes nobody: the store would be tried again at once, and again.
  func note(_ failure: OutboxFailure?) {
    storeFailure = failure
    show()
  }

  func changed() {
    show()
    bell.ring()
  }

  private func show() {
    var status = machine.status(wall: wall)
    status.storeFailure = storeFailure
    status.unknownReceipts = unknownReceipts
    board.show(status)
  }
}
