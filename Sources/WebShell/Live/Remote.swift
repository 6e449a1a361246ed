import Synchronization

/// A value of something remote that nobody stores, as it was last fetched: a page over it is a window.
///
/// It is fetched for each who asks for the page, and once for all who have it open when something has been done to it; for
/// other changes of the page the remote is not asked.
package final class Remote<Value: Sendable>: Sendable {
  private struct State {
    var value: Value?
    /// How often something was done to it, and how often it had been when the value was fetched.
    var deeds = 0
    var known = 0
  }

  private let state = Mutex(State())
  /// How often it was fetched, or something was done to it.
  private let changes = Broadcast(0)

  init() {}

  /// Something was done to it: pages that show it fetch it again.
  func invalidate() {
    state.withLock { $0.deeds += 1 }
    changes.update { $0 += 1 }
  }

  /// The value, for a page that is made.
  ///
  /// - Parameter fetch: throws where the remote does not give it; what was there before stays, and the page is made again
  ///   once it was fetched for another one.
  func value(for reads: PageReads, _ fetch: () async throws -> Value) async throws -> Value {
    let before = changes.value
    if reads.isAgain, let value = kept() {
      note(before, in: reads)
      return value
    }
    let deeds = state.withLock { $0.deeds }
    do {
      let value = try await fetch()
      state.withLock { state in
        // What was fetched before something was done does not take the place of what was fetched after it.
        if state.value == nil || deeds >= state.known { (state.value, state.known) = (value, deeds) }
      }
      var number = 0
      changes.update { count in
        count += 1
        number = count
      }
      note(number, in: reads)
      return value
    } catch {
      state.withLock { $0.known = min($0.known, deeds - 1) }
      note(before, in: reads)
      throw error
    }
  }

  /// What is at hand; `nil` where it has to be fetched, which the first who asks does for all.
  private func kept() -> Value? {
    state.withLock { state in
      guard state.known < state.deeds else { return state.value }
      // While it is fetched, the others show what was there.
      state.known = state.deeds
      return nil
    }
  }

  /// - Parameter number: of the changes that the page knows.
  private func note(_ number: Int, in reads: PageReads) {
    reads.note { [changes] in for await now in changes.values() where now != number { return } }
  }
}

/// Remotes by what they are of, each made when it is first asked for.
package final class Remotes: Sendable {
  private struct Entry: Sendable {
    let remote: any Sendable
    let invalidate: @Sendable () -> Void
  }

  private let entries = Mutex<[[String]: Entry]>([:])

  package init() {}

  /// - Parameters:
  ///   - owner: what can be done something to: a printer, and a feature of it.
  ///   - fetch: as of ``Remote/value(for:_:)``.
  package func value<Value: Sendable>(
    of owner: [String], for reads: PageReads, _ fetch: () async throws -> Value
  ) async throws -> Value {
    try await remote(owner + ["\(Value.self)"]).value(for: reads, fetch)
  }

  /// Something was done there.
  package func invalidate(_ owner: [String]) {
    let touched = entries.withLock { $0.filter { $0.key.starts(with: owner) }.map(\.value) }
    for entry in touched { entry.invalidate() }
  }

  private func remote<Value: Sendable>(_ key: [String]) -> Remote<Value> {
    entries.withLock { entries in
      if let known = entries[key]?.remote as? Remote<Value> { return known }
      let remote = Remote<Value>()
      entries[key] = Entry(remote: remote, invalidate: remote.invalidate)
      return remote
    }
  }
}
