import HTTPTypes
import Hummingbird
import NIOCore

/// What a page fetches for itself: a picture, or numbers that its script draws.
package struct PageData: Sendable {
  private let status: HTTPResponse.Status
  private let type: String
  private let bytes: [UInt8]
  private let cacheControl: String

  /// - Parameters:
  ///   - type: the media type.
  ///   - isVersioned: whether its address names the version, so that a browser may keep it; nobody else may.
  package init(type: String, _ bytes: [UInt8], isVersioned: Bool = false) {
    self.init(
      status: .ok, type: type, bytes,
      cacheControl: isVersioned ? "private, max-age=31536000, immutable" : "no-store")
  }

  private init(status: HTTPResponse.Status, type: String, _ bytes: [UInt8], cacheControl: String) {
    (self.status, self.type, self.bytes, self.cacheControl) = (status, type, bytes, cacheControl)
  }

  package static func json(_ text: String) -> PageData {
    PageData(type: "application/json", Array(text.utf8))
  }

  /// There is no such thing, for the reason that the page then shows.
  package static func missing(_ sentence: String) -> PageData { .sentence(sentence, status: .notFound) }

  /// A remote could not be asked.
  static func failed(_ sentence: String) -> PageData { .sentence(sentence, status: .badGateway) }

  private static func sentence(_ text: String, status: HTTPResponse.Status) -> PageData {
    PageData(
      status: status, type: "text/plain; charset=utf-8", Array(text.utf8), cacheControl: "no-store")
  }

  var response: Response {
    Response(
      status: status, headers: [.contentType: type, .cacheControl: cacheControl],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }
}
