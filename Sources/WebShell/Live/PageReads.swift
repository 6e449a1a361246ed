import Synchronization

/// What a page has read while it was made, each with how one learns that it has changed: whoever keeps the page current
/// waits for that.
package final class PageReads: Sendable {
  /// Returns when what was read is no longer what it was.
  package typealias UntilChanged = @Sendable () async -> Void

  private let noted = Mutex<[UntilChanged]>([])

  /// Whether the page is made again for who has it open: a remote is not asked for that.
  let isAgain: Bool

  init(isAgain: Bool = false) { self.isAgain = isAgain }

  /// - Parameter untilChanged: must know the state from before it was read, so that a change while the page was made is not
  ///   missed.
  package func note(_ untilChanged: @escaping UntilChanged) { noted.withLock { $0.append(untilChanged) } }

  /// Waits until something of it has changed, or until its task is cancelled.
  func change() async {
    let waits = noted.withLock { $0 }
    await withTaskGroup(of: Void.self) { group in
      // A page that has read nothing stays as it is.
      group.addTask { for await _ in AsyncStream<Void>(Void.self, { _ in }) {} }
      for wait in waits { group.addTask { await wait() } }
      await group.next()
      group.cancelAll()
    }
  }

  /// What is so now, and noted.
  ///
  /// - Parameter part: of it, as little as the page shows: what else changes does not wake it.
  package func value<Value: Sendable, Part: Sendable & Equatable>(
    of source: Broadcast<Value>, _ part: @escaping @Sendable (Value) -> Part
  ) -> Part {
    let shown = part(source.value)
    note {
      for await value in source.values() where part(value) != shown { return }
    }
    return shown
  }

  /// Has the page made again after a time, for what depends on the hour. Ages need no such thing: browsers count them.
  package func every(_ interval: Duration, on clock: some Clock<Duration> = ContinuousClock()) {
    // Who waits no longer has cancelled it.
    note { do { try await clock.sleep(for: interval) } catch {} }
  }
}

extension VisitContext {
  /// What is so now; the page is made again when that has become something else. See ``PageReads/value(of:_:)``.
  package func value<Value: Sendable, Part: Sendable & Equatable>(
    of source: Broadcast<Value>, _ part: @escaping @Sendable (Value) -> Part
  ) -> Part {
    visit.reads.value(of: source, part)
  }
}
