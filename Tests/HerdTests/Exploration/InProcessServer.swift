import HTTPTypes
import HerdServer
import Hummingbird
import Logging
import NIOCore
import NIOEmbedded

/// A herd server that is asked without a network.
struct InProcessServer: Sendable {
  private let respond: @Sendable (Request, HerdRequestContext) async throws -> Response
  private let channel = NIOAsyncTestingChannel()
  private let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

  struct Answer: Sendable {
    let status: HTTPResponse.Status
    let fields: HTTPFields
    let body: [UInt8]
  }

  init(_ server: HerdServer) {
    let responder = server.router.buildResponder()
    respond = { try await responder.respond(to: $0, context: $1) }
  }

  func answer(
    to method: HTTPRequest.Method, _ path: String, _ fields: HTTPFields, _ body: [UInt8]
  ) async throws -> Answer {
    let head = HTTPRequest(
      method: method, scheme: "http", authority: "farm", path: path, headerFields: fields)
    let request = Request(head: head, body: RequestBody(buffer: ByteBuffer(bytes: body)))
    let context = HerdRequestContext(
      source: ApplicationRequestContextSource(channel: channel, logger: logger))
    let response = try await respond(request, context)
    return Answer(status: response.status, fields: response.headers, body: try await response.collected())
  }
}
