import Synchronization

/// What listeners are to be told, in the order in which it happened, without the lock that it was decided under.
///
/// To hand a stream a value wakes its reader, which takes the lock of the reader's task. Who cancels that task
/// holds the task's lock while the stream ends, and the end takes its owner's: told under the owner's lock, both
/// would wait for ever. So it is added under that lock and told without it; one caller at a time tells, and no
/// other waits for that one.
package final class Deliveries: Sendable {
  package typealias Delivery = @Sendable () -> Void

  private struct State {
    var waiting: [Delivery] = []
    var isUnderWay = false

    mutating func take() -> [Delivery] {
      defer { waiting = [] }
      isUnderWay = !waiting.isEmpty
      return waiting
    }
  }

  private let state = Mutex(State())

  package init() {}

  /// To be called under the lock that keeps the order.
  package func add(_ delivery: @escaping Delivery) { state.withLock { $0.waiting.append(delivery) } }

  /// To be called without it: tells what waits, unless another caller is about it.
  package func deliver() {
    var due = state.withLock { $0.isUnderWay ? [] : $0.take() }
    while !due.isEmpty {
      for delivery in due { delivery() }
      due = state.withLock { $0.take() }
    }
  }
}
