import Foundation
import Synchronization

/// Keeps a page of a feature current for all who see the same: makes it again when something of what it read has changed,
/// and tells which of its parts differ. While nobody has it open, it is not made: who comes again is told what came of it all.
package struct LivePage: Sendable {
  /// Holds all parts on the page; told whole where there are others than before.
  static let container = "page-parts"
  /// Two patches a second, and now and then two at once: of what comes faster the newest wins.
  ///
  /// A little shorter than half a second, for what comes twice a second: at exactly its rate, what was late once
  /// would be late for ever.
  package static let pace = Duration.milliseconds(480)

  /// Whether the page has the element that holds its content.
  private let isHeld: Bool
  private let make: @Sendable (PageReads) async throws -> MadePage

  /// - Parameter parts: makes the page, and notes what it reads.
  package init(isHeld: Bool = true, _ parts: @escaping @Sendable (PageReads) async throws -> [Fragment]) {
    self.init(isHeld: isHeld) { reads in MadePage(try await parts(reads)) }
  }

  /// - Parameter make: makes the page, and notes what it reads.
  init(isHeld: Bool = true, making make: @escaping @Sendable (PageReads) async throws -> MadePage) {
    self.isHeld = isHeld
    self.make = make
  }

  /// - Parameters:
  ///   - viewers: tells those who see the same from others.
  ///   - work: how long the process has kept processors busy.
  package func source(
    viewers: Int, clock: some Clock<Duration> = ContinuousClock(),
    work: @escaping @Sendable () -> Duration = { ProcessorTime.now }
  ) -> LiveSource {
    let (latest, isWatched) = (Latest(), Broadcast(true))
    return LiveSource(subject: viewers, state: { latest.joined(state(of:)) }, isWatched: isWatched) { emit in
      try await run(on: clock, work, latest, isWatched, emit)
    }
  }

  /// What was made last. Who joins when it is outdated already has just got a newer page than it: it is told nothing then,
  /// and all of it as soon as it was made again.
  private final class Latest: Sendable {
    private struct State {
      var made: (page: MadePage, reads: PageReads)?
      /// Something of it has changed, also where that can't be seen of what it read.
      var isOutdated = false
      /// Somebody has joined and was told nothing.
      var isOwed = false
    }

    private let state = Mutex(State())

    /// Somebody joins.
    ///
    /// - Returns: What there is of the page now: nothing where it is outdated; `nil` where none was made yet.
    func joined(_ parts: (MadePage) -> [Fragment]) -> [Fragment]? {
      state.withLock { state in
        guard let made = state.made else { return nil }
        guard state.isOutdated || made.reads.hasChanged else { return parts(made.page) }
        state.isOwed = true
        return []
      }
    }

    func noteChange() { state.withLock { $0.isOutdated = true } }

    /// - Returns: Whether all of it is to be told.
    func replace(by page: MadePage, _ reads: PageReads) -> Bool {
      state.withLock { state in
        (state.made, state.isOutdated) = ((page, reads), false)
        // It may have been made of what was before, too: then it is made again at once.
        guard state.isOwed, !reads.hasChanged else { return false }
        state.isOwed = false
        return true
      }
    }
  }

  private func run(
    on clock: some Clock<Duration>, _ work: () -> Duration, _ latest: Latest, _ isWatched: Broadcast<Bool>,
    _ emit: LiveSource.Emit
  ) async throws {
    var shown: [Fragment]?
    var reads: PageReads?
    var throttle = Throttle(every: Self.pace, on: clock)
    defer { reads?.end() }
    while !Task.isCancelled {
      let (began, before, earlier) = (clock.now, work(), reads)
      earlier?.end()
      let now = PageReads(isAgain: true, after: earlier)
      reads = now
      let page = try await make(now)
      // What the process did meanwhile, but no more than there was time for: other pages are made beside this one.
      let cost = min(work() - before, began.duration(to: clock.now))
      let isAllOwed = latest.replace(by: page, now)
      let changed = isAllOwed ? state(of: page) : difference(from: shown, to: page)
      if !changed.isEmpty { emit(.patch(changed)) }
      if let said = earlier?.announcement, let text = now.announcement, text != said {
        emit(.announcement(text))
      }
      // The first change is told at once. Never for more than a tenth of the processor's time.
      let rest = shown == nil ? .zero : throttle.rest()
      try await clock.sleep(for: max(rest, cost * 9))
      shown = page.parts
      await now.change()
      latest.noteChange()
      await isWatched.until { $0 }
    }
  }

  /// The parts that differ; the whole content where there are others than before.
  private func difference(from old: [Fragment]?, to new: MadePage) -> [Fragment] {
    guard let old else { return state(of: new) }
    if isHeld, old.map(\.id) != new.parts.map(\.id) { return [Self.whole(new.content())] }
    return new.parts.filter { part in !old.contains(part) }
  }

  /// For pages of which nobody knows which parts they have: the whole content, so that it is theirs.
  private func state(of page: MadePage) -> [Fragment] {
    isHeld && !page.placesParts ? [Self.whole(page.content())] : page.parts
  }

  static func whole(_ content: HTML) -> Fragment {
    Fragment(id: container, html: "<div id=\"\(container)\">\(content)</div>")
  }
}

/// A page as it is now: its parts, and all of it with the parts in their places.
struct MadePage: Sendable {
  let parts: [Fragment]
  /// As of a ``FeaturePage``.
  let placesParts: Bool
  /// Made only where it is needed.
  let content: @Sendable () -> HTML

  init(_ parts: [Fragment], placesParts: Bool = false, content: (@Sendable () -> HTML)? = nil) {
    (self.parts, self.placesParts) = (parts, placesParts)
    self.content = content ?? { "\(parts.map(\.html))" }
  }
}

/// How long the process has kept processors busy since it began.
enum ProcessorTime {
  static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
