package import Foundation
package import HTTPTypes
import Hummingbird
import NIOCore

/// A file to a person. Browsers keep it under its name and show nothing of it, whatever is in it.
package struct FileDownload: Sendable {
  let name: String
  let content: Data

  package init(_ name: String, _ content: Data) {
    self.name = name
    self.content = content
  }

  var response: Response {
    Response(
      status: .ok, headers: .attachment(name), body: ResponseBody(byteBuffer: ByteBuffer(bytes: content)))
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
