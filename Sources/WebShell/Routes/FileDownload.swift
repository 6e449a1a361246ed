package import Foundation
package import HTTPTypes
import Hummingbird
import NIOCore

/// A file to a person. Browsers keep it under its name and show nothing of it, whatever is in it.
package struct FileDownload: Sendable {
  private enum Content: Sendable {
    case data(Data)
    case chunks(length: Int?, any AsyncSequence<[UInt8], any Error> & Sendable)
  }

  private let name: String
  private let content: Content

  package init(_ name: String, _ content: Data) {
    self.name = name
    self.content = .data(content)
  }

  /// What is fetched elsewhere, handed on as it comes.
  ///
  /// - Parameter length: of the whole, if it is known.
  package init(_ name: String, length: Int?, _ chunks: any AsyncSequence<[UInt8], any Error> & Sendable) {
    self.name = name
    content = .chunks(length: length, chunks)
  }

  var response: Response {
    Response(status: .ok, headers: .attachment(name), body: body)
  }

  private var body: ResponseBody {
    switch content {
    case .data(let data): ResponseBody(byteBuffer: ByteBuffer(bytes: data))
    case .chunks(let length, let chunks):
      ResponseBody(contentLength: length) { writer in
        for try await bytes in chunks { try await writer.write(ByteBuffer(bytes: bytes)) }
        try await writer.finish(nil)
      }
    }
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
