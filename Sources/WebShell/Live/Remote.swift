import Synchronization

/// A value of something remote that nobody stores, as it was last fetched: a page over it is a window.
///
/// It is fetched for each who asks for the page, and once for all who have it open when something has been done to it or
/// it is older than a page wants to show; for other changes of the page the remote is not asked.
package final class Remote<Value: Sendable>: Sendable {
  private struct State {
    var value: Value?
    /// How often something was done to it, and how often it had been when the value was fetched.
    var invalidations = 0
    var seen = 0
    /// The number of the last thing that was done to it, and of those that the value has seen.
    var touched = 0
    var asOf = 0
    /// As of ``Remote/value(for:at:aging:_:)``.
    var event: Int?
    /// How often the remote was asked, and the last time that somebody found to be long ago.
    var asked = 0
    var expired = 0
    /// How long ago that was.
    var age: @Sendable () -> Duration = { .zero }
  }

  private let state = Mutex(State())
  private let clock: any Clock<Duration>
  /// How often it was fetched, or something was done to it.
  private let changes = Broadcast(0)

  init(clock: any Clock<Duration> = ContinuousClock()) { self.clock = clock }

  /// Something was done to it: pages that show it fetch it again.
  func invalidate() {
    state.withLock { state in
      state.invalidations += 1
      state.touched = state.invalidations
    }
    changes.update { $0 += 1 }
  }

  /// The value, for a page that is made.
  ///
  /// - Parameters:
  ///   - event: what the page has read of that which tells that the value may be another: where it differs, the value is
  ///     fetched again.
  ///   - age: after which it is fetched again for pages that are open, however often they are made meanwhile; `nil` if
  ///     nothing but an event and what is done to it changes it. It is told the value, if there is one.
  ///   - fetch: throws where the remote does not give it. Pages that are open then go on with what was there, unless
  ///     something was done to it; the others are made again once it was fetched for another one.
  func value(
    for reads: PageReads, at event: Int? = nil, aging age: (Value?) -> Duration? = { _ in nil },
    _ fetch: () async throws -> Value
  ) async throws -> Value {
    let before = changes.value
    // Also where it cannot be had: it is asked for again no sooner.
    defer { if let age = age(state.withLock { $0.value }) { note(age: age, in: reads) } }
    state.withLock { state in
      guard let event, state.event != event else { return }
      (state.event, state.invalidations) = (event, state.invalidations + 1)
    }
    if reads.isAgain, let value = kept() {
      note(before, in: reads)
      return value
    }
    let now = Self.stopwatch(on: clock)
    let invalidations = state.withLock { state in
      (state.asked, state.age) = (state.asked + 1, now)
      return state.invalidations
    }
    do {
      let value = try await fetch()
      state.withLock { state in
        // What was fetched before something was done does not take the place of what was fetched after it.
        if state.value == nil || invalidations >= state.seen {
          (state.value, state.seen, state.asOf) = (value, invalidations, invalidations)
        }
      }
      var number = 0
      changes.update { count in
        count += 1
        number = count
      }
      note(number, in: reads)
      return value
    } catch {
      let old = state.withLock { state -> Value? in
        state.seen = min(state.seen, invalidations - 1)
        return reads.isAgain && state.touched <= state.asOf ? state.value : nil
      }
      note(before, in: reads)
      guard let old else { throw error }
      return old
    }
  }

  /// What is at hand; `nil` where it has to be fetched, which the first who asks does for all.
  private func kept() -> Value? {
    state.withLock { state in
      guard state.seen < state.invalidations else { return state.value }
      // While it is fetched, the others show what was there.
      state.seen = state.invalidations
      return nil
    }
  }

  private func note(age: Duration, in reads: PageReads) {
    let (asked, elapsed) = state.withLock { ($0.asked, $0.age) }
    reads.note { [self] in
      // Who waits no longer has cancelled it.
      do { try await clock.sleep(for: age - elapsed()) } catch { return }
      expire(asked)
    }
  }

  /// It is due, unless it was fetched meanwhile. Of all pages that find so the first one fetches it.
  private func expire(_ asked: Int) {
    state.withLock { state in
      guard state.asked == asked, state.expired < asked else { return }
      (state.expired, state.invalidations) = (asked, state.invalidations + 1)
    }
  }

  private static func stopwatch(on clock: some Clock<Duration>) -> @Sendable () -> Duration {
    let began = clock.now
    return { began.duration(to: clock.now) }
  }

  /// - Parameter number: of the changes that the page knows.
  private func note(_ number: Int, in reads: PageReads) {
    reads.note(changes) { $0 != number }
  }
}

/// Remotes by what they are of, each made when it is first asked for.
package final class Remotes: Sendable {
  private struct Entry: Sendable {
    let remote: any Sendable
    let invalidate: @Sendable () -> Void
  }

  private let entries = Mutex<[[String]: Entry]>([:])
  private let clock: any Clock<Duration>

  package init(clock: any Clock<Duration> = ContinuousClock()) { self.clock = clock }

  /// - Parameters:
  ///   - owner: what can be done something to: a printer, and a feature of it.
  ///   - event: as of ``Remote/value(for:at:aging:_:)``, as is the rest.
  package func value<Value: Sendable>(
    of owner: [String], for reads: PageReads, at event: Int? = nil, aging age: (Value?) -> Duration?,
    _ fetch: () async throws -> Value
  ) async throws -> Value {
    try await remote(owner + ["\(Value.self)"]).value(for: reads, at: event, aging: age, fetch)
  }

  package func value<Value: Sendable>(
    of owner: [String], for reads: PageReads, age: Duration? = nil, _ fetch: () async throws -> Value
  ) async throws -> Value {
    try await value(of: owner, for: reads, aging: { _ in age }, fetch)
  }

  /// Something was done there.
  package func invalidate(_ owner: [String]) {
    let touched = entries.withLock { $0.filter { $0.key.starts(with: owner) }.map(\.value) }
    for entry in touched { entry.invalidate() }
  }

  /// Drops what is of a printer that was removed or is another one now: it may hold secrets.
  package func forget(_ owner: [String]) {
    let dropped = entries.withLock { entries in
      defer { entries = entries.filter { !$0.key.starts(with: owner) } }
      return entries.filter { $0.key.starts(with: owner) }.map(\.value)
    }
    for entry in dropped { entry.invalidate() }
  }

  private func remote<Value: Sendable>(_ key: [String]) -> Remote<Value> {
    entries.withLock { entries in
      if let known = entries[key]?.remote as? Remote<Value> { return known }
      let remote = Remote<Value>(clock: clock)
      entries[key] = Entry(remote: remote, invalidate: remote.invalidate)
      return remote
    }
  }
}
