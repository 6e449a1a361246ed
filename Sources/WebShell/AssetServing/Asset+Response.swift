import HTTPTypes
import Hummingbird
import NIOCore

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
