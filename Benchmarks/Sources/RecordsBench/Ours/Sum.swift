import Synchronization

/// Takes what is handed over, so that it is not optimised away.
final class Sum: Sendable {
  private let value = Atomic<Int64>(0)

  func add(_ number: Int64) { value.wrappingAdd(number, ordering: .relaxed) }
}
