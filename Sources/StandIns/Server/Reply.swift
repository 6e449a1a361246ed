import HTTPTypes
import Hummingbird
import NIOCore
import Packing

/// An answer before it is sent: its body lies in one piece, so that it can be spoiled.
struct Reply: Sendable {
  var status: HTTPResponse.Status
  var headers: HTTPFields = [:]
  var body = ByteBuffer()
  /// How many entries of data are in it.
  var entries = 0

  static func text(_ text: String, type: String, status: HTTPResponse.Status = .ok) -> Reply {
    Reply(status: status, headers: [.contentType: type], body: ByteBuffer(string: text))
  }

  static func html(_ text: String, status: HTTPResponse.Status = .ok) -> Reply {
    .text(text, type: "text/html;charset=UTF-8", status: status)
  }

  static func redirect(to location: String) -> Reply {
    Reply(status: .found, headers: [.location: location])
  }

  /// By gzip, if the client takes it and it is worth it.
  func packed(for codings: String?) -> Reply {
    var reply = self
    reply.headers[.vary] = "Accept-Encoding"
    guard body.readableBytes > Self.leastPacked, Gzip.isAccepted(by: codings),
      let packed = Gzip.compressed(Array(body.readableBytesView))
    else { return reply }
    reply.headers[.contentEncoding] = "gzip"
    reply.body = ByteBuffer(bytes: packed)
    return reply
  }

  /// Shorter ones fit a packet as they are.
  private static let leastPacked = 1000

  var response: Response {
    Response(status: status, headers: headers, body: ResponseBody(byteBuffer: body))
  }
}
