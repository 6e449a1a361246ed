package import HTTPTypes
package import Hummingbird
import NIOCore

extension Response {
  /// One sentence as text.
  package static func plain(_ text: String, status: HTTPResponse.Status) -> Response {
    Response(
      status: status, headers: [.contentType: "text/plain; charset=utf-8", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}
