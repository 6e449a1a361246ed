import AsyncHTTPClient
import HTTPTypes
import NIOCore
import NIOHTTP1
import Uplink

extension ResponseHead {
  /// - Throws: ``TransportFailure/notHTTP(_:)`` for a status that our type cannot hold: HTTP/2 takes any
  ///   number, RFC 9110, section 15 three digits.
  init(_ answer: HTTPClientResponse) throws(TransportFailure) {
    try self.init(answer.status, answer.headers)
  }

  fileprivate init(_ status: HTTPResponseStatus, _ headers: HTTPHeaders) throws(TransportFailure) {
    guard (100...999).contains(status.code) else { throw TransportFailure.notHTTP("status \(status.code)") }
    var fields = HTTPFields()
    fields.reserveCapacity(headers.count)
    for (name, value) in headers {
      if let name = HTTPField.Name(name) { fields.append(HTTPField(name: name, value: value)) }
    }
    self.init(status: HTTPResponse.Status(code: Int(status.code)), headerFields: fields)
  }
}

extension Response {
  /// - Throws: as ``ResponseHead`` does.
  init(_ answer: HTTPClient.Response) throws(TransportFailure) {
    let head = try ResponseHead(answer.status, answer.headers)
    self.init(
      status: head.status, headerFields: head.headerFields,
      body: answer.body.map { [UInt8]($0.readableBytesView) } ?? [])
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
