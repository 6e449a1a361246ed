/// Sightings that were not looked at yet, in their order.
///
/// Each event stays: they begin and end prints. Of states that say the same again and again only so many stay
/// as a tracker counts, the newest at their end, and of all states the newest ``limit``.
struct WaitingSightings: Sendable {
  static let limit = 1000

  private(set) var sightings: [PrintSighting] = []
  private var states = 0

  mutating func add(_ sighting: PrintSighting) {
    guard case .glimpse(let glimpse) = sighting else { return sightings.append(sighting) }
    if repeats(glimpse) { sightings.removeLast() } else { states += 1 }
    sightings.append(sighting)
    if states > Self.limit, let oldest = sightings.firstIndex(where: \.isState) {
      sightings.remove(at: oldest)
      states -= 1
    }
  }

  mutating func takeFirst() -> PrintSighting? {
    guard let first = sightings.first else { return nil }
    sightings.removeFirst()
    if first.isState { states -= 1 }
    return first
  }

  /// Whether the last one tells no more than this one, and enough stand before it.
  private func repeats(_ glimpse: PrintGlimpse) -> Bool {
    let run = sightings.suffix(PrintTracker.patience)
    guard run.count == PrintTracker.patience, case .glimpse(let last) = run.last, !last.isFirst,
      (glimpse.printTime ?? 0) >= (last.printTime ?? 0)
    else { return false }
    return run.allSatisfy { sighting in
      guard case .glimpse(let earlier) = sighting else { return false }
      return glimpse.goesOn(from: earlier)
    }
  }
}

extension PrintSighting {
  fileprivate var isState: Bool { if case .glimpse = self { true } else { false } }
}

extension PrintGlimpse {
  /// Seen by the same connection, and the same but for how far the print has come.
  fileprivate func goesOn(from earlier: Self) -> Bool {
    !isFirst && condition == earlier.condition && file == earlier.file
      && isFillingCard == earlier.isFillingCard
  }
}
