import Uplink

/// What of an answer is there, and who waits for it. Decides only; continuations are resumed by the caller,
/// by calling what is returned.
struct ExchangeState: Sendable {
  typealias Wake = () -> Void

  private(set) var buffered = 0
  private var head: ResponseHead?
  private var pieces: [[UInt8]] = []
  private var ending: Result<Void, any Error>?
  private var headWaiter: CheckedContinuation<ResponseHead, any Error>?
  private var pieceWaiter: CheckedContinuation<[UInt8]?, any Error>?

  var hasHead: Bool { head != nil }

  mutating func wait(forHead waiter: CheckedContinuation<ResponseHead, any Error>) -> Wake {
    if let head { return { waiter.resume(returning: head) } }
    switch ending {
    case .failure(let error): return { waiter.resume(throwing: error) }
    case .success: return { waiter.resume(throwing: TransportFailure.closed) }
    case nil:
      headWaiter = waiter
      return {}
    }
  }

  /// Bytes that came before the end are handed out before it.
  mutating func wait(forBytes waiter: CheckedContinuation<[UInt8]?, any Error>) -> Wake {
    if !pieces.isEmpty {
      let bytes = pieces.count == 1 ? pieces[0] : Array(pieces.joined())
      pieces = []
      buffered = 0
      return { waiter.resume(returning: bytes) }
    }
    switch ending {
    case .failure(let error): return { waiter.resume(throwing: error) }
    case .success: return { waiter.resume(returning: nil) }
    case nil:
      guard pieceWaiter == nil else {
        return { waiter.resume(throwing: TransportFailure.other("two tasks read one body")) }
      }
      pieceWaiter = waiter
      return {}
    }
  }

  mutating func receive(_ head: ResponseHead) -> Wake {
    guard self.head == nil, ending == nil else { return {} }
    self.head = head
    let waiter = headWaiter.take()
    return { waiter?.resume(returning: head) }
  }

  mutating func receive(_ bytes: [UInt8]) -> Wake {
    guard ending == nil, !bytes.isEmpty else { return {} }
    if let waiter = pieceWaiter.take() { return { waiter.resume(returning: bytes) } }
    pieces.append(bytes)
    buffered += bytes.count
    return {}
  }

  /// Only the first end counts. A failure forgets what was not read: it came in vain.
  mutating func end(_ result: Result<Void, any Error>) -> Wake {
    guard ending == nil else { return {} }
    ending = result
    let (head, piece) = (headWaiter.take(), pieceWaiter.take())
    switch result {
    case .success:
      return {
        head?.resume(throwing: TransportFailure.closed)
        piece?.resume(returning: nil)
      }
    case .failure(let error):
      pieces = []
      buffered = 0
      return {
        head?.resume(throwing: error)
        piece?.resume(throwing: error)
      }
    }
  }
}
