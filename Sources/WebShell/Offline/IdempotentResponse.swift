package import HTTPTypes
import Hummingbird
import NIOCore

/// The answer to a command, as it is given again to whoever sends the same command once more.
package struct IdempotentResponse: Sendable, Hashable, Codable {
  /// The hash of what was asked: path and form.
  package var content: String
  package var status: Int
  package var headers: HTTPFields
  package var body: [UInt8]

  package init(content: String, status: Int, headers: HTTPFields, body: [UInt8]) {
    self.content = content
    self.status = status
    self.headers = headers
    self.body = body
  }

  init(_ response: Response, to content: String) async throws {
    let writer = Collector()
    try await response.body.write(writer)
    self.init(
      content: content, status: response.status.code, headers: response.headers, body: writer.bytes)
  }

  var response: Response {
    Response(
      status: .init(code: status), headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: body)))
  }

  /// What a store may hold of it: all but the cookies by which we know somebody, such as that of a browser that has
  /// just logged in.
  var withoutSecrets: IdempotentResponse {
    var answer = self
    answer.headers[values: .setCookie] = headers[values: .setCookie].filter { !CookieName.isSecret($0) }
    return answer
  }

  /// Whether asking once more could not end otherwise. Who had to log in, to renew a token, to wait or to cope
  /// with a fault of ours may well be answered otherwise the next time.
  var isFinal: Bool { status < 500 && ![401, 403, 408, 425, 429].contains(status) }
}
