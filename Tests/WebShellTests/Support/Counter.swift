import Synchronization

/// How often something was carried out.
final class Counter: Sendable {
  private let times = Mutex(0)

  var value: Int { times.withLock { $0 } }

  /// Once more; gives the number so far.
  @discardableResult func count() -> Int {
    times.withLock { times in
      times += 1
      return times
    }
  }
}
