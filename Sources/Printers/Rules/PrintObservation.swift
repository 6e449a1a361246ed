import Foundation
import OctoPrint
import Synchronization

/// What a watch sees of a printer's prints.
enum PrintObservation: Sendable, Hashable {
  case glimpse(PrintSnapshot)
  case event(PrintEvent)
  /// OctoPrint has analysed this file; `nil` where nobody was told which ones, as before a new connection.
  case analysis(FilePath?)
}

/// What a printer's state tells about its print at one moment.
struct PrintSnapshot: Sendable, Hashable {
  /// By our clock.
  var at: Date
  var condition: PrinterCondition
  /// Whether a file goes to the SD card: OctoPrint calls that printing too, and only its text tells.
  var isFillingCard = false
  var file: FilePath?
  var name = ""
  var user: String?
  var printTime: Double?
  var completion: Double?
  var filament: [String: FilamentUse] = [:]
  /// The first one of a connection: what was before it nobody has seen.
  var isFirst = false
  /// What the server's clock is behind ours, in seconds.
  var skew: Double?

  /// `nil` while the state is not known.
  init?(_ live: LivePrinter, at moment: Date, isFirst: Bool, skew: Double?) {
    guard let condition = live.condition else { return nil }
    at = moment
    self.condition = condition
    isFillingCard = live.state.map { Self.fillings.contains($0.text) } ?? false
    if let path = live.job?.file.path {
      file = FilePath(live.job?.file.origin ?? .local, path)
      name = live.job?.file.display ?? live.job?.file.name ?? path
    }
    user = live.job?.user
    printTime = live.progress?.printTime
    completion = live.progress?.completion
    filament = live.job?.filament ?? [:]
    self.isFirst = isFirst
    self.skew = skew
  }

  private static let fillings: Set = [
    "Starting to send file to SD", "Sending file to SD", "Transferring file to SD",
  ]

  /// The print that begins with being seen here. One that is about to end has been told, and does not begin.
  var beginning: PrintStart? {
    condition == .finishing || condition == .cancelling ? nil : running
  }

  /// The print that is under way, as it is first seen.
  var running: PrintStart? {
    guard condition.hasJob, !isFillingCard else { return nil }
    let printed = printTime.flatMap { $0.isFinite && $0 > 0 && $0 < 366 * 86_400 ? $0 : nil } ?? 0
    return PrintStart(
      file: file, name: name, at: at.addingTimeInterval(-printed), user: user, printTime: printTime,
      wasFoundRunning: printed > PrintTracker.freshness, filament: filament)
  }
}

/// Sightings that were not looked at yet, in their order.
///
/// Each event stays: they begin and end prints. Of states that say the same again and again only so many stay
/// as a tracker counts, the newest at their end, and of all states the newest ``limit``.
struct PendingObservations: Sendable {
  static let limit = 1000

  private(set) var sightings: [PrintObservation] = []
  private var states = 0

  mutating func add(_ sighting: PrintObservation) {
    guard case .glimpse(let glimpse) = sighting else { return sightings.append(sighting) }
    if repeats(glimpse) { sightings.removeLast() } else { states += 1 }
    sightings.append(sighting)
    if states > Self.limit, let oldest = sightings.firstIndex(where: \.isState) {
      sightings.remove(at: oldest)
      states -= 1
    }
  }

  mutating func takeFirst() -> PrintObservation? {
    guard let first = sightings.first else { return nil }
    sightings.removeFirst()
    if first.isState { states -= 1 }
    return first
  }

  /// Whether the last one tells no more than this one, and enough stand before it.
  private func repeats(_ glimpse: PrintSnapshot) -> Bool {
    let run = sightings.suffix(PrintTracker.quietLimit)
    guard run.count == PrintTracker.quietLimit, case .glimpse(let last) = run.last, !last.isFirst,
      (glimpse.printTime ?? 0) >= (last.printTime ?? 0)
    else { return false }
    return run.allSatisfy { sighting in
      guard case .glimpse(let earlier) = sighting else { return false }
      return glimpse.goesOn(from: earlier)
    }
  }
}

extension PrintObservation {
  fileprivate var isState: Bool { if case .glimpse = self { true } else { false } }
}

extension PrintSnapshot {
  /// Seen by the same connection, and the same but for how far the print has come.
  fileprivate func goesOn(from earlier: Self) -> Bool {
    !isFirst && condition == earlier.condition && file == earlier.file
      && isFillingCard == earlier.isFillingCard
  }
}

/// Hands sightings from the watch, which never waits, to the recorder, which may.
final class ObservationQueue: Sendable {
  private let waiting = Mutex(PendingObservations())
  private let bells = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))

  var isEmpty: Bool { waiting.withLock { $0.sightings.isEmpty } }

  func add(_ sighting: PrintObservation) {
    waiting.withLock { $0.add(sighting) }
    bells.continuation.yield()
  }

  /// The next one, once there is one; `nil` when the task is cancelled and all were taken.
  func next() async -> PrintObservation? {
    while true {
      if let sighting = waiting.withLock({ $0.takeFirst() }) { return sighting }
      var ring = bells.stream.makeAsyncIterator()
      if await ring.next() == nil { return nil }
    }
  }
}
