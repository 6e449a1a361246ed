import Synchronization

/// What a streamed answer holds on to until it is read or dropped.
final class Transfer: Sendable {
  let upload: Upload?
  let lease: HTTPClientPool.Lease
  private let pool: HTTPClientPool
  private let hasEnded = Mutex(false)

  init(_ upload: Upload?, _ pool: HTTPClientPool) {
    self.upload = upload
    self.pool = pool
    lease = pool.begin()
  }

  deinit { end() }

  /// Only the first call counts.
  func end() {
    let isFirst = hasEnded.withLock { ended in
      defer { ended = true }
      return !ended
    }
    guard isFirst else { return }
    upload?.end()
    pool.end(lease)
  }
}
