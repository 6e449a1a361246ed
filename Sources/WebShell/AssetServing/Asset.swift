import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Packing

/// One file that is served as it is.
struct Asset: Sendable {
  /// What is kept in memory. Nearly everybody takes text packed: who does not gets it unpacked for the occasion.
  private enum Form {
    case plain([UInt8])
    case packed([UInt8], count: Int)
  }

  private let form: Form
  let contentType: String
  /// An entity tag (RFC 9110, 8.8.3), with its quotes.
  var tag: String

  init(bytes: [UInt8], contentType: String) {
    self.contentType = contentType
    let isText = contentType.hasPrefix("text/") || contentType.contains("svg") || contentType.contains("json")
    let packed = isText ? Gzip.compressed(bytes) : nil
    form =
      if let packed, packed.count < bytes.count { .packed(packed, count: bytes.count) } else { .plain(bytes) }
    tag = "\"\(ContentHash.short(of: bytes))\""
  }

  var bytes: [UInt8] {
    get throws(Gzip.Fault) {
      switch form {
      case .plain(let bytes): bytes
      case .packed(let bytes, let count): try Gzip.unpacked(bytes, limit: count)
      }
    }
  }

  /// `nil` unless it is text that gets shorter by it.
  var gzipped: [UInt8]? {
    if case .packed(let bytes, _) = form { bytes } else { nil }
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
  func response(
    to request: Request, caching: String, _ others: HTTPFields = [:]
  ) throws(Gzip.Fault) -> Response {
    var headers = others
    headers[.contentType] = contentType
    headers[.eTag] = tag
    headers[.vary] = "Accept-Encoding"
    headers[.cacheControl] = caching
    if matches(request.headers[.ifNoneMatch]) { return Response(status: .notModified, headers: headers) }
    let body: [UInt8]
    if let packed = gzipped, request.acceptsGzip {
      headers[.contentEncoding] = "gzip"
      body = packed
    } else {
      body = try bytes
    }
    return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: body)))
  }
}
