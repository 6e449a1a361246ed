import Synchronization

/// Bytes in pieces of one size, which counts how many were asked for.
final class CountedPieces: AsyncSequence, Sendable {
  let count = Mutex(0)
  private let pieces: Pieces

  init(_ bytes: [UInt8], of size: Int) { pieces = Pieces(bytes, of: size) }

  func makeAsyncIterator() -> Iterator { Iterator(counter: self, rest: pieces.makeAsyncIterator()) }

  struct Iterator: AsyncIteratorProtocol {
    let counter: CountedPieces
    var rest: Pieces.Iterator

    mutating func next() async -> [UInt8]? {
      counter.count.withLock { $0 += 1 }
      return await rest.next()
    }
  }
}
