import Synchronization

/// A value of something remote that nobody stores, as it was last fetched: a page over it is a window.
///
/// It is fetched for whoever asks for the page, and when something has been done to it; who has the page open sees what was
/// fetched then, and the remote is not asked again for that.
package final class Remote<Value: Sendable>: Sendable {
  private struct State {
    var value: Value?
    /// Whether it may have become another one.
    var isOutdated = false
  }

  private let state = Mutex(State())
  /// How often it was fetched, or something was done to it.
  private let changes = Broadcast(0)

  init() {}

  /// Something was done to it: pages that show it fetch it again.
  func invalidate() {
    state.withLock { $0.isOutdated = true }
    changes.update { $0 += 1 }
  }

  /// The value, for a page that is made.
  ///
  /// - Parameter fetch: throws where the remote does not give it; what was there before stays.
  func value(for reads: PageReads, _ fetch: () async throws -> Value) async throws -> Value {
    let before = changes.value
    if reads.isAgain, let value = known() {
      note(before, in: reads)
      return value
    }
    do {
      let value = try await fetch()
      state.withLock { $0 = State(value: value) }
      var number = 0
      changes.update { count in
        count += 1
        number = count
      }
      note(number, in: reads)
      return value
    } catch {
      state.withLock { $0.isOutdated = true }
      throw error
    }
  }

  /// What is at hand; `nil` where it has to be fetched, which the first who asks does for all.
  private func known() -> Value? {
    state.withLock { state in
      defer { state.isOutdated = false }
      return state.isOutdated ? nil : state.value
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
