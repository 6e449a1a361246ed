package import Foundation
package import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization

/// A file to a person. Browsers keep it under its name and show nothing of it, whatever is in it.
package struct FileDownload: Sendable {
  /// Takes the next bytes of what is made while it is sent.
  package typealias Sink = @concurrent ([UInt8]) async throws -> Void
  package typealias Writing = @concurrent @Sendable (Sink) async throws -> Void

  private let headers: HTTPFields
  private let content: SentContent

  package init(_ name: String, type: String? = nil, _ content: Data) {
    self.init(name, type: type, .whole(ByteBuffer(bytes: content)))
  }

  /// What is fetched elsewhere, handed on as it comes.
  ///
  /// - Parameter length: of the whole, if it is known.
  package init(_ name: String, length: Int?, _ chunks: any AsyncSequence<[UInt8], any Error> & Sendable) {
    self.init(name, .chunks(length: length, chunks))
  }

  /// What is made while it is sent. It breaks off where making it fails.
  ///
  /// - Parameter length: of the whole, if it is known.
  package init(_ name: String, type: String? = nil, length: Int? = nil, _ write: @escaping Writing) {
    self.init(name, type: type, .written(length: length, write))
  }

  private init(_ name: String, type: String? = nil, _ content: SentContent) {
    headers = type.map { .attachment(name, type: $0) } ?? .attachment(name)
    self.content = content
  }

  var response: Response { Response(status: .ok, headers: headers, body: content.body()) }
}

/// What is sent to a browser, as it is there.
enum SentContent: Sendable {
  case whole(ByteBuffer)
  case chunks(length: Int?, any AsyncSequence<[UInt8], any Error> & Sendable)
  case written(length: Int?, FileDownload.Writing)
  /// Whose connection is closed when nothing went out for so long.
  case endless(timeout: Duration, PageData.Writing)

  /// - Parameter hangUp: ends the connection.
  func body(hangUp: @escaping @Sendable () -> Void = {}) -> ResponseBody {
    switch self {
    case .whole(let bytes): ResponseBody(byteBuffer: bytes)
    case .chunks(let length, let chunks):
      ResponseBody(contentLength: length) { writer in
        for try await bytes in chunks { try await writer.write(ByteBuffer(bytes: bytes)) }
        try await writer.finish(nil)
      }
    case .written(let length, let write):
      ResponseBody(contentLength: length) { writer in
        try await write { bytes in try await writer.write(ByteBuffer(bytes: bytes)) }
        try await writer.finish(nil)
      }
    case .endless(let timeout, let write):
      ResponseBody { writer in
        let lastPiece = LastPiece()
        async let _: Void = lastPiece.watch(for: timeout, else: hangUp)
        try await write { piece in
          try await writer.write(piece)
          lastPiece.note()
        }
        try await writer.finish(nil)
      }
    }
  }
}

/// When the last piece of an endless answer has gone out.
private final class LastPiece: Sendable {
  private let moment = Mutex(ContinuousClock.now)

  func note() { moment.withLock { $0 = .now } }

  func watch(for timeout: Duration, else hangUp: @Sendable () -> Void) async {
    while moment.withLock({ $0.duration(to: .now) }) < timeout {
      do { try await Task.sleep(for: min(.seconds(1), timeout)) } catch { return }
    }
    hangUp()
  }
}

extension HTTPFields {
  /// Of a file that is to be kept under this name and by no cache, and never shown in our own origin.
  ///
  /// Any name (RFC 8187), and one for readers that know only ASCII (RFC 6266).
  package static func attachment(_ name: String, type: String = "application/octet-stream") -> HTTPFields {
    let plain = String(
      name.map { $0.isASCII && ($0.isLetter || $0.isNumber || ".-_ ".contains($0)) ? $0 : "_" })
    return [
      .contentType: type, .cacheControl: "no-store",
      .contentDisposition: "attachment; filename=\"\(plain)\"; filename*=UTF-8''\(PathText.encoded(name))",
    ]
  }
}
