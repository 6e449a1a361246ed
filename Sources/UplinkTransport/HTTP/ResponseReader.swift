import AsyncHTTPClient
import NIOCore
import Uplink

/// Reads the body of an answer for one reader; when the reader lets go of it, the transfer ends.
actor ResponseReader {
  private var iterator: HTTPClientResponse.Body.AsyncIterator?
  private let transfer: Transfer
  private let announced: Int?
  private let observe: (@Sendable (TransferProgress) -> Void)?
  private var done = 0
  private var isReading = false

  init(
    _ body: HTTPClientResponse.Body, of transfer: Transfer, announced: Int?,
    _ observe: (@Sendable (TransferProgress) -> Void)?
  ) {
    iterator = body.makeAsyncIterator()
    self.transfer = transfer
    self.announced = announced
    self.observe = observe
  }

  /// The next bytes, `nil` at the end and ever after.
  func next() async throws -> [UInt8]? {
    guard var iterator else { return nil }
    // The sequence below stops the process when two read at once.
    guard !isReading else { throw TransportFailure.other("two tasks read one body") }
    isReading = true
    defer { isReading = false }
    do {
      guard let piece = try await iterator.next(isolation: self) else {
        finish()
        return nil
      }
      self.iterator = iterator
      done += piece.readableBytes
      observe?(TransferProgress(direction: .down, done: done, total: announced))
      return [UInt8](piece.readableBytesView)
    } catch {
      finish()
      throw AsyncHTTPClientTransport.failure(error)
    }
  }

  private func finish() {
    iterator = nil
    transfer.end()
  }
}
