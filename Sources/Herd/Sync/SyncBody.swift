import HerdSync
import Packing
import Synchronization
import Uplink

/// The lines of a stream as they arrive, unpacked, with the hash of all but the last one.
package struct SyncBody: AsyncSequence, Sendable {
  /// Bytes of a piece at most.
  private static let pieceLength = 256 << 10

  private let packed: ResponseBody
  private let isPacked: Bool
  /// Of all lines but the last, known once that has arrived.
  let seal: LineSeal

  init(_ packed: ResponseBody, isPacked: Bool) {
    (self.packed, self.isPacked, seal) = (packed, isPacked, LineSeal())
  }

  package func makeAsyncIterator() -> Iterator {
    Iterator(packed: packed.makeAsyncIterator(), isPacked: isPacked, seal: seal)
  }

  /// Yields unpacked pieces.
  package struct Iterator: AsyncIteratorProtocol {
    fileprivate var packed: ResponseBody.AsyncIterator
    fileprivate let isPacked: Bool
    fileprivate let seal: LineSeal
    private var gunzip: GunzipStream?

    fileprivate init(packed: ResponseBody.AsyncIterator, isPacked: Bool, seal: LineSeal) {
      (self.packed, self.isPacked, self.seal) = (packed, isPacked, seal)
    }

    /// - Throws: `Gzip.Fault` for packed bytes that are damaged or cut, else what reading throws.
    package mutating func next() async throws -> [UInt8]? {
      guard let piece = try await (isPacked ? unpacked() : received()) else { return nil }
      seal.take(piece)
      return piece
    }

    private mutating func received() async throws -> [UInt8]? {
      guard let bytes = try await packed.next() else { return nil }
      seal.count(bytes.count)
      return bytes
    }

    private mutating func unpacked() async throws -> [UInt8]? {
      let gunzip = try gunzip ?? GunzipStream()
      self.gunzip = gunzip
      while true {
        let piece = try gunzip.next(upTo: SyncBody.pieceLength)
        if !piece.isEmpty { return piece }
        guard let bytes = try await received() else {
          if gunzip.isWhole { return nil }
          throw Gzip.Fault.cut
        }
        gunzip.feed(bytes)
      }
    }
  }
}

/// Counts a stream's bytes and hashes its lines, but never the last one: that says what the hash of the others is.
final class LineSeal: Sendable {
  private struct State {
    var seal = SyncSeal()
    /// The line that may be the last.
    var last: [UInt8] = []
    var received = 0
  }

  private let state = Mutex(State())

  func take(_ bytes: [UInt8]) {
    state.withLock { state in
      // The line feed that ends the last line is followed by nothing.
      if let end = bytes.dropLast().lastIndex(of: UInt8(ascii: "\n")) {
        state.seal.take(state.last)
        state.seal.take(bytes[...end])
        state.last = Array(bytes[(end + 1)...])
      } else if state.last.last == UInt8(ascii: "\n") {
        state.seal.take(state.last)
        state.last = bytes
      } else {
        state.last += bytes
      }
    }
  }

  /// Counts bytes as they came, packed.
  func count(_ bytes: Int) { state.withLock { $0.received += bytes } }

  var received: Int { state.withLock { $0.received } }

  /// Of all lines but the last.
  var digits: String { state.withLock { $0.seal.digits } }
}
