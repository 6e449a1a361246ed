/// Keeps a page of a feature current for all who see the same: makes it again when something of what it read has changed,
/// and tells which of its parts differ.
package struct LivePage: Sendable {
  /// Holds all parts on the page; told whole where there are others than before.
  static let container = "page-parts"

  /// Whether the page has the element that holds all parts; pages that are made by hand have not.
  private let isHeld: Bool
  private let parts: @Sendable (PageReads) async throws -> [Fragment]

  /// - Parameter parts: makes the page, and notes what it reads.
  package init(isHeld: Bool = true, _ parts: @escaping @Sendable (PageReads) async throws -> [Fragment]) {
    self.isHeld = isHeld
    self.parts = parts
  }

  /// - Parameter viewers: tells those who see the same from others.
  package func source(viewers: Int, clock: some Clock<Duration> = ContinuousClock()) -> LiveSource {
    LiveSource(subject: viewers) { emit in try await run(on: clock, emit) }
  }

  private func run(on clock: some Clock<Duration>, _ emit: LiveSource.Emit) async throws {
    var shown: [Fragment] = []
    while !Task.isCancelled {
      let (reads, began) = (PageReads(isAgain: true), clock.now)
      let parts = try await parts(reads)
      let cost = began.duration(to: clock.now)
      let changed = difference(from: shown, to: parts)
      if !changed.isEmpty { emit(.patch(changed)) }
      shown = parts
      // Never for more than a tenth of the time.
      try await clock.sleep(for: max(LiveSource.pace, cost * 9))
      await reads.change()
    }
  }

  /// The parts that differ; all of them where there are others than before.
  private func difference(from old: [Fragment], to new: [Fragment]) -> [Fragment] {
    // At first nobody knows which parts the pages have that are open.
    if isHeld, old.map(\.id) != new.map(\.id) { return [Self.whole(new)] }
    return new.filter { part in !old.contains(part) }
  }

  static func whole(_ parts: [Fragment]) -> Fragment {
    Fragment(id: container, html: "<div id=\"\(container)\">\(parts.map(\.html))</div>")
  }
}
