import Synchronization

/// What was not there at some time.
final class Gone: Sendable {
  private let rows = Mutex<Set<Int>>([])

  var all: Set<Int> { rows.withLock { $0 } }

  func note(_ missing: Set<Int>) { rows.withLock { $0.formUnion(missing) } }
}
