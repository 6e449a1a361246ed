import Synchronization

/// What a page has read while it was made, each with how one learns that it has changed: whoever keeps the page current
/// waits for that.
package final class PageReads: Sendable {
  /// Returns when what was read is no longer what it was.
  package typealias UntilChanged = @Sendable () async -> Void

  private struct State {
    /// Begin to watch something that was read, and return what ends that.
    var watches: [@Sendable () -> @Sendable () -> Void] = []
    var ends: [@Sendable () -> Void] = []
    var waits: [UntilChanged] = []
    /// Whether something of it is another by now, as far as that can be seen at once.
    var checks: [@Sendable () -> Bool] = []
    var parts: [String: Part] = [:]
    var hasReadDevice = false
    var traits: Set<ViewerTrait> = []
    var announcement: String?
  }

  /// A part of the page as it was made, with what it has read itself.
  private typealias Part = (fragment: Fragment, reads: PageReads)

  private let state = Mutex(State())
  /// Whether something that is watched was another one since somebody looked: then nobody else judges that. Of all makings of
  /// a page and of their parts; `nil` where nobody waits for what is read: a page that is made once notes none of it.
  private let isSuspected: Broadcast<Bool>?
  /// As they were made for the page before.
  private let parts: [String: Part]

  /// Whether the page is made again for those who have it open: no remote is asked for that, and its fields stay as they are
  /// in the browsers.
  package let isAgain: Bool
  private var isWatched: Bool { isSuspected != nil }

  /// - Parameter before: of the same page, when it was made before.
  init(
    isAgain: Bool = false, isWatched: Bool = true, after before: PageReads? = nil,
    partOf page: PageReads? = nil
  ) {
    self.isAgain = isAgain
    isSuspected = isWatched ? (before ?? page)?.isSuspected ?? Broadcast(false) : nil
    parts = before?.state.withLock { $0.parts } ?? [:]
  }

  deinit { for end in state.withLock({ $0.ends }) { end() } }

  /// - Parameters:
  ///   - isChanged: whether it is another one by now, if that can be seen at once, as of all that a part reads. Where it can,
  ///     who joins the page is told nothing of before.
  ///   - untilChanged: must know the state from before it was read, so that a change while the page was made is not missed.
  package func note(
    isChanged: (@Sendable () -> Bool)? = nil, until untilChanged: @escaping UntilChanged
  ) {
    guard isWatched else { return }
    state.withLock { state in
      state.waits.append(untilChanged)
      if let isChanged { state.checks.append(isChanged) }
    }
  }

  /// Notes what was read of a value.
  ///
  /// - Parameter differs: whether that is another one in this value.
  package func note<Value: Sendable>(
    _ source: Broadcast<Value>, until differs: @escaping @Sendable (Value) -> Bool
  ) {
    guard let isSuspected else { return }
    state.withLock { state in
      state.watches.append {
        let id = source.watch({ !isSuspected.value && differs($0) }) { isSuspected.send(true) }
        return { source.remove(id) }
      }
      // By what is so now, not by what was told: it may be as before again, and others may still have to be told.
      state.checks.append { differs(source.value) }
    }
  }

  private func watch() {
    let watches = state.withLock { state in
      defer { state.watches = [] }
      return state.watches
    }
    let ends = watches.map { $0() }
    state.withLock { $0.ends += ends }
  }

  /// Lets go of all but the parts: something has changed, or nobody has the page open any more.
  func end() {
    let former = state.withLock { state in
      // Nobody knows any more whether it is as it was.
      defer { (state.watches, state.ends, state.waits, state.checks) = ([], [], [], [{ true }]) }
      return state
    }
    for end in former.ends { end() }
  }

  /// Waits until something of it has changed: where nothing was read, until its task is cancelled.
  func change() async {
    guard let isSuspected else { return }
    watch()
    await withTaskGroup(of: Void.self) { group in
      for wait in state.withLock({ $0.waits }) {
        group.addTask {
          await wait()
          self.state.withLock { $0.checks.append { true } }
          isSuspected.send(true)
        }
      }
      // By this task itself: most of what changes is what is watched, and who looks is to see it soon.
      while !Task.isCancelled {
        isSuspected.send(false)
        if hasChanged { break }
        await isSuspected.until { $0 }
      }
      group.cancelAll()
    }
  }

  /// Whether something of it has changed already, as far as that can be seen at once.
  var hasChanged: Bool { state.withLock { $0.checks }.contains { $0() } }

  /// A part of the page that is made again only when something has changed that it has read itself.
  ///
  /// - Parameter make: makes it of what it reads by its own reads, and of what stays as long as the page is open.
  package func part(_ id: String, _ make: (PageReads) -> HTML) -> Fragment {
    guard isWatched else { return Fragment(id: id, html: make(self)) }
    let known = parts[id]
    let part: Part
    if let known, !known.reads.hasChanged {
      part = known
    } else {
      known?.reads.end()
      let reads = PageReads(isAgain: isAgain, partOf: self)
      part = (Fragment(id: id, html: make(reads)), reads)
      reads.watch()
    }
    let reads = part.reads
    state.withLock { state in
      state.parts[id] = part
      state.waits += reads.state.withLock { $0.waits }
      state.checks.append { reads.hasChanged }
    }
    return part.fragment
  }

  /// Whether the page shows something of what the browser keeps for its device.
  var hasReadDevice: Bool { state.withLock { $0.hasReadDevice } }

  func noteDevice() { state.withLock { $0.hasReadDevice = true } }

  /// What the page shows of the one who sees it.
  var traits: Set<ViewerTrait> { state.withLock { $0.traits } }

  func note(_ trait: ViewerTrait) { state.withLock { _ = $0.traits.insert(trait) } }

  /// The state in words, if it has any.
  var announcement: String? { state.withLock { $0.announcement } }

  /// Has a state told in words when it has become another one, to who does not see it. Never what changes all the time, like
  /// a temperature.
  package func announce(_ text: String) { state.withLock { $0.announcement = text } }

  /// What is so now, and noted.
  ///
  /// - Parameter part: of it, as little as the page shows: what else changes does not wake it.
  package func value<Value: Sendable, Part: Sendable & Equatable>(
    of source: Broadcast<Value>, _ part: @escaping @Sendable (Value) -> Part
  ) -> Part {
    let shown = part(source.value)
    if isWatched { note(source) { part($0) != shown } }
    return shown
  }

  /// All of it as it is at this moment; the page is made again when a part that was read of it has become something else.
  package func noted<Value: Sendable>(_ source: Broadcast<Value>) -> Noted<Value> {
    guard isWatched else { return Noted(source.value) }
    let differences = Differences<Value>()
    note(source) { differences.areFound(in: $0) }
    // What asks for a part may hold what was noted.
    return Noted(source.value) { [weak differences] in differences?.add($0) }
  }

  /// Has the page made again after a time, for what depends on the hour. Ages need no such thing: browsers count them.
  package func every(_ interval: Duration, on clock: some Clock<Duration> = ContinuousClock()) {
    let began = clock.now
    // However often the page is made again meanwhile. Who waits no longer has cancelled it.
    note(isChanged: { began.duration(to: clock.now) >= interval }) {
      do { try await clock.sleep(for: interval - began.duration(to: clock.now)) } catch {}
    }
  }
}

/// A value as it is at one moment: what is read of it is noted. Shared by all that hold it, for it may be large.
package final class Noted<Value: Sendable>: Sendable {
  package typealias Differs = @Sendable (Value) -> Bool

  private let value: Value
  private let note: (@Sendable (@escaping Differs) -> Void)?

  /// - Parameter note: gets with each part that is read how one sees that it is another one.
  package init(_ value: Value, note: (@Sendable (@escaping Differs) -> Void)? = nil) {
    (self.value, self.note) = (value, note)
  }

  /// - Parameter part: as little as is shown: what else changes makes nothing again.
  package func callAsFunction<Part: Sendable & Equatable>(_ part: @escaping @Sendable (Value) -> Part) -> Part
  {
    let shown = part(value)
    note?({ part($0) != shown })
    return shown
  }
}

/// What was read of a value, as what tells that it is another one.
private final class Differences<Value: Sendable>: Sendable {
  private let noted = Mutex<[Noted<Value>.Differs]>([])

  func add(_ differs: @escaping Noted<Value>.Differs) { noted.withLock { $0.append(differs) } }

  func areFound(in value: Value) -> Bool { noted.withLock { $0 }.contains { $0(value) } }
}

/// What some pages show of the one who sees them, besides the language, the permission and the device: only who has it in
/// common sees the same.
enum ViewerTrait: Hashable, Sendable {
  /// The session by which the visitor is known, if there is one.
  case session(DeviceSession.ID?)
  /// Host and port by which the browser reaches the process.
  case authority(String)
  /// The visitor's device.
  case browser(BrowserID?)
}

extension VisitContext {
  /// What is so now; the page is made again when that has become something else. See ``PageReads/value(of:_:)``.
  package func value<Value: Sendable, Part: Sendable & Equatable>(
    of source: Broadcast<Value>, _ part: @escaping @Sendable (Value) -> Part
  ) -> Part {
    visit.reads.value(of: source, part)
  }
}
