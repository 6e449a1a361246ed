import Synchronization

/// Hands sightings from the watch, which never waits, to the recorder, which may.
final class SightingLine: Sendable {
  private let waiting = Mutex(WaitingSightings())
  private let bells: AsyncStream<Void>
  private let bell: AsyncStream<Void>.Continuation

  init() { (bells, bell) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1)) }

  var isEmpty: Bool { waiting.withLock { $0.sightings.isEmpty } }

  func add(_ sighting: PrintSighting) {
    waiting.withLock { $0.add(sighting) }
    bell.yield()
  }

  /// The next one, once there is one; `nil` when the task is cancelled and all were taken.
  func next() async -> PrintSighting? {
    while true {
      if let sighting = waiting.withLock({ $0.takeFirst() }) { return sighting }
      var ring = bells.makeAsyncIterator()
      if await ring.next() == nil { return nil }
    }
  }
}
