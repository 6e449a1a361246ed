import Synchronization

/// How many pages listen for events.
package final class StreamCount: Sendable {
  private let streams = Atomic(0)

  package init() {}

  package var count: Int { streams.load(ordering: .relaxed) }

  func open() { streams.add(1, ordering: .relaxed) }
  func close() { streams.subtract(1, ordering: .relaxed) }
}
