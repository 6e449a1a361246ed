import Glibc

/// A lock that the thread sanitizer can see, in place of Synchronization's, whose futex it does not know: it
/// would report every use. Copied into each module by `Scripts/races`, where it hides the other.
///
/// Unchecked: only `withLock` reaches the value, under the lock.
struct Mutex<Value>: ~Copyable, @unchecked Sendable {
  private let cell: Cell

  private final class Cell {
    let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    var value: Value

    init(_ value: consuming Value) {
      self.value = value
      pthread_mutex_init(lock, nil)
    }

    deinit {
      pthread_mutex_destroy(lock)
      lock.deallocate()
    }
  }

  init(_ value: consuming sending Value) { cell = Cell(value) }

  borrowing func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    pthread_mutex_lock(cell.lock)
    defer { pthread_mutex_unlock(cell.lock) }
    return try body(&cell.value)
  }
}
