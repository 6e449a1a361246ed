import Crypto
package import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization

/// Answers a form that comes twice with the same key as the first time, without carrying it out twice; while the
/// first is under way, the second waits for it.
///
/// The key comes in the header `Idempotency-Key`, where the same key with other values is a mistake of the sender;
/// or with the form itself (``FormKey``), where it means that a person went back and changed something: another
/// record. A refused form says nothing final then, since who sends it again wants it judged again.
struct IdempotencyMiddleware: RouterMiddleware {
  typealias Context = ShellContext

  /// Of what a sender may use as a key; ours are 32 digits.
  private static let keyLengths = 8...128

  var commands: IdempotencyCoordinator

  func handle(
    _ request: Request, context: ShellContext,
    next: @concurrent (Request, ShellContext) async throws -> Response
  ) async throws -> Response {
    guard request.method == .post, Self.isForm(request) else { return try await next(request, context) }
    return try await once(request, context, next)
  }

  private func once(
    _ request: Request, _ context: ShellContext,
    _ next: @concurrent (Request, ShellContext) async throws -> Response
  ) async throws -> Response {
    var request = request
    let body: ByteBuffer
    do { body = try await request.collectBody(upTo: FormFields.sizeLimit) } catch is NIOTooManyBytesError {
      throw HTTPError(.contentTooLarge)
    }
    let inForm = FormKey.find(in: body).flatMap { Self.isUsable($0) ? $0 : nil }
    guard let secret = inForm ?? Self.key(of: request) else { return try await next(request, context) }
    let content = Self.hash(of: request.path.description, body, key: secret)
    let key = inForm.map { "\($0).\(content)" } ?? secret
    switch try await commands.turn(key, content: content) {
    case .answered(let answer): return answer.response
    case .taken: return .plain(Visit(request).words(.keyTaken), status: .unprocessableContent)
    case .perform:
      let answer: IdempotentResponse
      do {
        answer = try await FormKey.$current.withValue(key) {
          try await IdempotentResponse(next(request, context), to: content)
        }
      } catch {
        await commands.abandon(key)
        throw error
      }
      let isFinal = inForm == nil ? answer.isFinal : answer.status < 400
      try await commands.finish(key, answer, keeps: isFinal)
      return answer.response
    }
  }

  private static func isForm(_ request: Request) -> Bool {
    request.headers[.contentType]?.lowercased().hasPrefix("application/x-www-form-urlencoded") == true
  }

  private static func key(of request: Request) -> String? {
    request.headers[.idempotencyKey].flatMap { isUsable($0) ? $0 : nil }
  }

  private static func isUsable(_ key: String) -> Bool { keyLengths.contains(key.utf8.count) }

  /// With the key, which nobody else knows: a form may hold a password, and a hash can be guessed at.
  private static func hash(of path: String, _ body: ByteBuffer, key: String) -> String {
    var hash = HMAC<SHA256>(key: SymmetricKey(data: Array(key.utf8)))
    hash.update(data: Array(path.utf8) + [0])
    hash.update(data: Array(body.readableBytesView))
    return ContentHash.text(hash.finalize())
  }
}

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
    answer.headers[values: .setCookie] = headers[values: .setCookie].filter { !PortCookie.isSecret($0) }
    return answer
  }

  /// Whether asking once more could not end otherwise. Who had to log in, to renew a token, to wait or to cope
  /// with a fault of ours may well be answered otherwise the next time.
  var isFinal: Bool { status < 500 && ![401, 403, 408, 425, 429].contains(status) }
}

/// Takes the body of a response as bytes.
final class Collector: ResponseBodyWriter, Sendable {
  private let collected = Mutex<[UInt8]>([])

  var bytes: [UInt8] { collected.withLock { $0 } }

  func write(_ buffer: ByteBuffer) async throws {
    collected.withLock { $0 += buffer.readableBytesView }
  }

  func finish(_ trailers: HTTPFields?) async throws {}
}
