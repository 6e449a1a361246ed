import Hummingbird
import NIOCore
import Synchronization

/// The body of a request whose beginning was looked at: it is read once, from the beginning.
struct PeekedBody: AsyncSequence, Sendable {
  struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var beginning: ByteBuffer?
    fileprivate var rest: RequestBody.AsyncIterator?

    @concurrent mutating func next() async throws -> ByteBuffer? {
      if let buffer = beginning.take() { return buffer }
      return try await rest?.next()
    }
  }

  private final class Rest: Sendable {
    let iterator: Mutex<RequestBody.AsyncIterator?>

    init(_ iterator: sending RequestBody.AsyncIterator) { self.iterator = Mutex(iterator) }
  }

  let beginning: ByteBuffer
  private let rest: Rest

  /// - Parameters:
  ///   - limit: looks at no more than a little over so many bytes.
  ///   - isEnough: whether what came so far will do.
  init(_ body: RequestBody, upTo limit: Int, until isEnough: (ByteBuffer) -> Bool) async throws {
    var iterator = body.makeAsyncIterator()
    var beginning = ByteBuffer()
    while beginning.readableBytes < limit, !isEnough(beginning), let part = try await iterator.next() {
      beginning.writeImmutableBuffer(part)
    }
    self.beginning = beginning
    rest = Rest(iterator)
  }

  func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(beginning: beginning, rest: rest.iterator.withLock { $0.take() })
  }
}
