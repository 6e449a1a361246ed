import AsyncHTTPClient
import NIOCore
import Uplink

extension HTTPClientResponse.Body {
  /// The most that is set aside for a body because of what its server says about its length.
  private static var reserveLimit: Int { 1 << 20 }

  /// The whole body, copied once.
  ///
  /// - Throws: ``TransportFailure/bodyTooLarge(limit:)``, else what reading throws.
  func collected(
    upTo limit: Int, announced: Int?, _ observe: (@Sendable (TransferProgress) -> Void)?
  ) async throws -> [UInt8] {
    if let announced, announced > limit { throw TransportFailure.bodyTooLarge(limit: limit) }
    var bytes: [UInt8] = []
    for try await piece in self {
      guard piece.readableBytes <= limit - bytes.count else {
        throw TransportFailure.bodyTooLarge(limit: limit)
      }
      if bytes.isEmpty { bytes.reserveCapacity(Swift.min(announced ?? 0, Self.reserveLimit)) }
      bytes.append(contentsOf: piece.readableBytesView)
      observe?(TransferProgress(direction: .down, done: bytes.count, total: announced))
    }
    return bytes
  }
}
