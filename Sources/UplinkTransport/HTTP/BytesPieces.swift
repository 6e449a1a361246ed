import NIOCore
import Uplink

/// Bytes in pieces, so that neither all are copied at once nor progress jumps from nothing to everything.
struct BytesPieces: AsyncSequence, Sendable {
  /// From this size on bytes are cut.
  static let size = 256 << 10

  struct AsyncIterator: AsyncIteratorProtocol {
    let bytes: [UInt8]
    let observe: (@Sendable (TransferProgress) -> Void)?
    var done = 0

    mutating func next() async throws -> ByteBuffer? {
      if done > 0 { observe?(TransferProgress(direction: .up, done: done, total: bytes.count)) }
      guard done < bytes.count else { return nil }
      let end = Swift.min(done + BytesPieces.size, bytes.count)
      defer { done = end }
      return ByteBuffer(bytes: bytes[done..<end])
    }
  }

  let bytes: [UInt8]
  let observe: (@Sendable (TransferProgress) -> Void)?

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator(bytes: bytes, observe: observe) }
}
