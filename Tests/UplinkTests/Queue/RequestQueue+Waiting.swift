@testable import Uplink

extension RequestQueue {
  /// Waits for a slot, if all are taken.
  func enter(_ priority: Priority) async throws(QueueRefusal) -> Slot {
    if let slot = enterAtOnce(priority) { return slot }
    return try await lineUp(priority).slot
  }

  /// Waits for another slot.
  func comeBack(_ slot: Slot) async throws(QueueRefusal) -> Slot { try await comeBack(slot).slot }
}

extension RequestQueue.Entry {
  fileprivate var slot: RequestQueue.Slot {
    get async throws(QueueRefusal) {
      switch self {
      case .runs(let slot): return slot
      case .waits(let waiter):
        guard await waiter.end == .runs else { throw .cancelled }
        return RequestQueue.Slot(waiter.age)
      }
    }
  }
}
