import HTTPTypes
import Hummingbird
import NIOCore

extension PlaylistRelay {
  /// What a player of low latency says that it knows already (draft-pantos-hls-rfc8216bis, 6.2.5).
  static func directives(of request: Request) -> String {
    ["_HLS_msn", "_HLS_part", "_HLS_skip"].compactMap { name in
      guard let value = request.uri.queryParameters[name[...]],
        value.utf8.count < 20, value.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
      else { return nil }
      return "\(name)=\(value)"
    }.joined(separator: "&")
  }
}

extension Response {
  /// As it comes, with its type and the range of bytes that it is.
  static func segment(_ segment: Segment) -> Response {
    var headers: HTTPFields = [.contentType: segment.type, .cacheControl: "no-store"]
    headers[.contentRange] = segment.range
    return Response(
      status: segment.range == nil ? .ok : .partialContent, headers: headers,
      body: ResponseBody(contentLength: segment.length) { writer in
        while let bytes = try await segment.next() { try await writer.write(ByteBuffer(bytes: bytes)) }
        try await writer.finish(nil)
      })
  }
}
