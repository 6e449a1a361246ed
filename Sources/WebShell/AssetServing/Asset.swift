import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Packing

/// One file that is served as it is.
struct Asset: Sendable {
  var bytes: [UInt8]
  /// Present for text that gets shorter by it.
  var gzipped: [UInt8]?
  var contentType: String
  /// An entity tag (RFC 9110, 8.8.3), with its quotes.
  var tag: String

  init(bytes: [UInt8], contentType: String) {
    self.bytes = bytes
    self.contentType = contentType
    let isText = contentType.hasPrefix("text/") || contentType.contains("svg") || contentType.contains("json")
    let packed = isText ? Gzip.compressed(bytes) : nil
    gzipped = packed.flatMap { $0.count < bytes.count ? $0 : nil }
    tag = "\"\(ContentHash.short(of: bytes))\""
  }

  /// Whether a browser that names these tags (`If-None-Match`) has it already. A proxy that packs what we
  /// sent marks our tag as weak.
  func matches(_ tags: String?) -> Bool {
    (tags ?? "").split(separator: ",").contains { listed in
      let listed = listed.trimmingPrefix(while: \.isWhitespace)
      return listed == "*" || (listed.hasPrefix("W/") ? listed.dropFirst(2) : listed) == tag
    }
  }

  static func contentType(ofFile name: String) -> String? {
    switch name.split(separator: ".").last {
    case "css": "text/css; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "svg": "image/svg+xml"
    case "png": "image/png"
    case "webp": "image/webp"
    case "webmanifest": "application/manifest+json"
    default: nil
    }
  }
}

extension Asset {
  /// The whole of it, packed where that is accepted, or that who asks has it already.
  func response(to request: Request, caching: String, _ others: HTTPFields = [:]) -> Response {
    var headers = others
    headers[.contentType] = contentType
    headers[.eTag] = tag
    headers[.vary] = "Accept-Encoding"
    headers[.cacheControl] = caching
    if matches(request.headers[.ifNoneMatch]) { return Response(status: .notModified, headers: headers) }
    var bytes = bytes
    if let packed = gzipped, request.acceptsGzip {
      bytes = packed
      headers[.contentEncoding] = "gzip"
    }
    return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }
}
