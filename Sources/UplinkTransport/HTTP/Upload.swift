import AsyncHTTPClient
import NIOCore
import Synchronization
import Uplink

/// One attempt's reading of a body stream.
///
/// AsyncHTTPClient reads a body in a task that it never cancels. So each piece is read in a task of our own,
/// which ``end()`` cancels: no stream is waited for once nobody wants its bytes.
final class Upload: Sendable {
  private struct State: Sendable {
    var check: BodyLengthCheck
    var next: BodyStream.Next?
    var reading: Task<[UInt8]?, any Error>?
    var hasEnded = false
    /// The piece before: its memory is used again once it is written, since fresh memory costs as much as the
    /// copying of it.
    var piece = ByteBuffer()
  }

  private let stream: BodyStream
  private let observe: (@Sendable (TransferProgress) -> Void)?
  private let state: Mutex<State>

  /// - Returns: `nil` if the request's body is no stream.
  init?(of request: Request) {
    guard case .stream(let stream) = request.body else { return nil }
    self.stream = stream
    observe = request.onProgress
    state = Mutex(State(check: BodyLengthCheck(announced: stream.length)))
  }

  var length: Int? { stream.length }

  /// No further byte is wanted.
  func end() {
    state.withLock { state in
      state.hasEnded = true
      state.next = nil
      return state.reading.take()
    }?.cancel()
  }

  /// The next bytes; asked for when those before are on their way.
  func next() async throws -> ByteBuffer? {
    do {
      report()
      let bytes = try await read()
      return try state.withLock { (state) throws(RequestBodyFailure) in
        guard let bytes else {
          try state.check.end()
          return nil
        }
        try state.check.take(bytes.count)
        state.piece.clear(minimumCapacity: bytes.count)
        state.piece.writeBytes(bytes)
        return state.piece
      }
    } catch {
      // Whoever ended it has an outcome already.
      throw RequestBodyFailure(error)
    }
  }

  private func report() {
    guard let observe else { return }
    let done = state.withLock { $0.check.count }
    if done > 0 { observe(TransferProgress(direction: .up, done: done, total: stream.length)) }
  }

  private func read() async throws -> [UInt8]? {
    let reading = Task { try await self.opened()() }
    let hasEnded = state.withLock { state in
      if !state.hasEnded { state.reading = reading }
      return state.hasEnded
    }
    if hasEnded { reading.cancel() }
    return try await reading.value
  }

  private func opened() async throws -> BodyStream.Next {
    if let next = state.withLock({ $0.next }) { return next }
    try Task.checkCancellation()
    let next = try await stream.open()
    state.withLock { state in
      if !state.hasEnded { state.next = next }
    }
    return next
  }
}

/// The same as the sequence that AsyncHTTPClient asks for.
struct UploadPieces: AsyncSequence, Sendable {
  struct AsyncIterator: AsyncIteratorProtocol {
    let upload: Upload
    func next() async throws -> ByteBuffer? { try await upload.next() }
  }

  let upload: Upload
  func makeAsyncIterator() -> AsyncIterator { AsyncIterator(upload: upload) }
}
