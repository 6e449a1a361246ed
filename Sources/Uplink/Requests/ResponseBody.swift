/// The content of a streamed answer: arrays of bytes, as they arrive. To be read once, by one reader.
///
/// Throws ``TransportFailure`` if the connection breaks, and `CancellationError`.
public struct ResponseBody: AsyncSequence, Sendable {
  /// Yields the next bytes.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate let next: @Sendable () async throws -> [UInt8]?

    /// The next bytes, `nil` at the end.
    public mutating func next() async throws -> [UInt8]? { try await next() }
  }

  private let next: @Sendable () async throws -> [UInt8]?

  /// - Parameter next: the next bytes, `nil` at the end; called by one task at a time.
  public init(next: @escaping @Sendable () async throws -> [UInt8]?) { self.next = next }

  /// The one iterator; a second one goes on where the first one stands.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(next: next) }

  /// Reads to the end.
  ///
  /// - Throws: ``TransportFailure/bodyTooLarge(limit:)`` when there are more bytes than `limit`, else what
  ///   reading throws.
  public func collect(upTo limit: Int) async throws -> [UInt8] {
    var all: [UInt8] = []
    while let bytes = try await next() {
      guard all.count + bytes.count <= limit else { throw TransportFailure.bodyTooLarge(limit: limit) }
      all += bytes
    }
    return all
  }
}
