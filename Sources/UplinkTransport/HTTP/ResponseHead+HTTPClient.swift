import AsyncHTTPClient
import HTTPTypes
import NIOHTTP1
import Uplink

extension ResponseHead {
  /// - Throws: ``TransportFailure/notHTTP(_:)`` for a status that our type cannot hold: HTTP/2 takes any
  ///   number, RFC 9110, section 15 three digits.
  init(_ answer: HTTPClientResponse) throws(TransportFailure) {
    guard (100...999).contains(answer.status.code) else {
      throw TransportFailure.notHTTP("status \(answer.status.code)")
    }
    var fields = HTTPFields()
    fields.reserveCapacity(answer.headers.count)
    for (name, value) in answer.headers {
      if let name = HTTPField.Name(name) { fields.append(HTTPField(name: name, value: value)) }
    }
    self.init(status: HTTPResponse.Status(code: Int(answer.status.code)), headerFields: fields)
  }
}

extension HTTPClientResponse {
  /// How many bytes of content will come, if the server said so.
  func announcedLength(for request: Request) -> Int? {
    // Here the field tells what a GET would bring (RFC 9110, section 8.6).
    if request.method == .head || status == .notModified || status == .noContent { return 0 }
    return headers.first(name: "content-length").flatMap { Int($0) }
  }
}
