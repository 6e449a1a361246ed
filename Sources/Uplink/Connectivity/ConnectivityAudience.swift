/// Who waits for news of a ``ConnectivityMonitor``, and what they have been told.
struct ConnectivityAudience {
  /// What to do once the lock is given back.
  typealias Call = @Sendable () -> Void

  private var updates: [Int: AsyncStream<Connectivity>.Continuation] = [:]
  private var events: [Int: AsyncStream<ConnectivityEvent>.Continuation] = [:]
  private var pathChanges: [Int: AsyncStream<Void>.Continuation] = [:]
  /// By path, because a thousand requests on one path ask one question.
  private var closings: [ServerPath: [Int: Call]] = [:]
  private var reopenings: [ServerPath: [Int: CheckedContinuation<Void, any Error>]] = [:]
  private var shown: Connectivity?
  let deliveries = Deliveries()
  private var count = 0

  /// A name for one who waits.
  mutating func ticket() -> Int {
    count += 1
    return count
  }

  /// A reader who is told the state now, and then each other one.
  mutating func add(
    _ ticket: Int, updates continuation: AsyncStream<Connectivity>.Continuation, from state: Connectivity
  ) {
    if updates.isEmpty { shown = state }
    updates[ticket] = continuation
    continuation.yield(state)
  }

  mutating func add(_ ticket: Int, events continuation: AsyncStream<ConnectivityEvent>.Continuation) {
    events[ticket] = continuation
  }

  /// A client's, which reads as long as it runs: no sign that someone wants to know.
  mutating func add(_ ticket: Int, pathChanges continuation: AsyncStream<Void>.Continuation) {
    pathChanges[ticket] = continuation
  }

  mutating func removePathChanges(_ ticket: Int) { pathChanges[ticket] = nil }

  mutating func add(_ ticket: Int, closingOf path: ServerPath, _ call: @escaping Call) {
    closings[path, default: [:]][ticket] = call
  }

  mutating func add(
    _ ticket: Int, reopeningOf path: ServerPath, _ continuation: CheckedContinuation<Void, any Error>
  ) {
    reopenings[path, default: [:]][ticket] = continuation
  }

  /// Whether there was such a stream.
  mutating func removeStream(_ ticket: Int) -> Bool {
    let hadUpdates = updates.removeValue(forKey: ticket) != nil
    return events.removeValue(forKey: ticket) != nil || hadUpdates
  }

  /// Whether there was one.
  mutating func removeClosing(_ ticket: Int, of path: ServerPath) -> Bool {
    let removed = closings[path]?.removeValue(forKey: ticket)
    if closings[path]?.isEmpty == true { closings[path] = nil }
    return removed != nil
  }

  mutating func removeReopening(
    _ ticket: Int, of path: ServerPath
  ) -> CheckedContinuation<Void, any Error>? {
    let removed = reopenings[path]?.removeValue(forKey: ticket)
    if reopenings[path]?.isEmpty == true { reopenings[path] = nil }
    return removed
  }

  /// Lays ready what is new for the streams, and returns the calls that are due.
  mutating func tell(_ machine: inout ConnectivityMachine, at now: Duration) -> [Call] {
    for event in machine.takeEvents() {
      for continuation in events.values { deliveries.add { continuation.yield(event) } }
      guard event.isOtherPath else { continue }
      for continuation in pathChanges.values { deliveries.add { continuation.yield() } }
    }
    if !updates.isEmpty {
      let state = machine.state
      if state != shown {
        for continuation in updates.values { deliveries.add { continuation.yield(state) } }
      }
      shown = state
    }
    return closed(&machine, at: now) + reopened(&machine, at: now)
  }

  private mutating func closed(_ machine: inout ConnectivityMachine, at now: Duration) -> [Call] {
    var calls: [Call] = []
    for (path, waiting) in closings where machine.isClosed(path, at: now) {
      calls += waiting.values
      closings[path] = nil
      machine.observe(-waiting.count)
    }
    return calls
  }

  private mutating func reopened(_ machine: inout ConnectivityMachine, at now: Duration) -> [Call] {
    var calls: [Call] = []
    for (path, waiting) in reopenings where !machine.isClosed(path, at: now) {
      calls += waiting.values.map { continuation in { continuation.resume() } }
      reopenings[path] = nil
      machine.observe(-waiting.count)
    }
    return calls
  }
}

extension ConnectivityEvent {
  /// Whether connections made before are not to be used.
  fileprivate var isOtherPath: Bool {
    switch self {
    case .linkReturned, .pathChanged: true
    case .linkLost, .internetLost, .internetReturned, .portalFound, .serverLost, .serverReturned: false
    }
  }
}
