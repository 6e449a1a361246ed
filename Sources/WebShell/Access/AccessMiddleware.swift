import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import Synchronization

/// Lets paired devices in, and strangers no further than the pairing page.
struct AccessMiddleware: RouterMiddleware {
  typealias Context = ShellContext

  private struct SessionEnded: Error {}

  var devices: DeviceRepository
  var shell: Shell

  func handle(
    _ request: Request, context: ShellContext,
    next: @concurrent (Request, ShellContext) async throws -> Response
  ) async throws -> Response {
    var request = request
    let token = SessionCookie.token(in: request)
    let visitor = await visitor(showing: token, context.logger)
    return try await Visitor.$current.withValue(visitor) {
      if let refusal = await refusal(of: &request, visitor) { return refusal }
      var response = try await next(request, context)
      if let session = visitor.session, let token { prolong(session, token, &response) }
      return response
    }
  }

  /// A device whose visit cannot be noted is let in all the same: it is who it was.
  private func visitor(showing token: SecretToken?, _ logger: Logger) async -> Visitor {
    guard let token else { return .stranger }
    do {
      return try await devices.visitor(showing: token)
    } catch {
      logger.error("the visit of a device was not noted", metadata: ["error": "\(error)"])
      return await devices.known(showing: token)
    }
  }

  private func refusal(of request: inout Request, _ visitor: Visitor) async -> Response? {
    guard !Self.isOpen(request.path) else { return nil }
    let visit = Visit(request)
    guard let formToken = visitor.formToken else { return unpaired(request, visit) }
    guard request.method != .get, request.method != .head else {
      guard !visitor.mayChange, shell.isClosed(request.path) else { return nil }
      return await refused(.viewOnly, .viewOnlyHint, visit)
    }
    guard await carries(formToken, &request) else { return await stale(formToken, visit) }
    let path = request.path
    guard visitor.mayChange || shell.onlyLooks(postingTo: path) else {
      return await refused(.viewOnly, .viewOnlyHint, visit)
    }
    return nil
  }

  /// What the pairing page is made of, and what has a token of its own.
  private static func isOpen(_ path: RoutedPath) -> Bool {
    path == RoutedPath(PairingFeature.path) || path == RoutedPath("/health")
      || ["assets", "language", "feeds"].contains(path.segments.first)
  }

  private func unpaired(_ request: Request, _ visit: Visit) -> Response {
    let wantsPage = request.headers[.accept]?.contains("text/html") ?? false
    guard request.method == .get, wantsPage, !visit.wantsFragment else {
      return .plain(visit.words(.notPaired), status: .unauthorized)
    }
    let target = LocalPath(request.path.description).map { "?to=\($0.text)" } ?? ""
    return .redirect(to: PairingFeature.path + target, type: .normal)
  }

  private func carries(_ token: SecretToken, _ request: inout Request) async -> Bool {
    do { return try await CSRFCheck(token: token).passes(&request) } catch { return false }
  }

  /// A page from before the device was paired anew: our script takes the new token and sends again.
  private func stale(_ token: SecretToken, _ visit: Visit) async -> Response {
    guard visit.wantsFragment else { return await refused(.pageOutdated, .pageOutdatedHint, visit) }
    let fragment: HTML = "<meta name=\"\(CSRFCheck.field)\" content=\"\(token.text)\">"
    return shell.html(fragment, for: visit, status: .forbidden)
  }

  private func refused(_ title: Phrase, _ text: Phrase, _ visit: Visit) async -> Response {
    visit.wantsFragment
      ? .plain(visit.words(text), status: .forbidden)
      : await shell.message(title, text, status: .forbidden, for: visit)
  }

  /// The cookie lasts as long as the device is used, and a download no longer than its session. Event
  /// streams end by a source of their own, which leads the page away.
  private func prolong(_ session: DeviceSession, _ token: SecretToken, _ response: inout Response) {
    let type = response.headers[.contentType] ?? ""
    if type.hasPrefix("text/html"), response.headers[.setCookie] == nil {
      response.headers += SessionCookie.fields(token)
    }
    guard response.body.contentLength == nil, !type.hasPrefix("text/event-stream") else { return }
    response.body = response.body.map { [devices] part in
      guard devices.isLiving(session.id) else { throw SessionEnded() }
      return part
    }
  }
}

/// Whether a request that changes something carries the token that a page of its own session held (OWASP:
/// signed token). The script sends it as a header, a plain form as its first field.
struct CSRFCheck {
  static let field = "form-token"

  /// The first part of an upload is read that far; the file that comes behind it is not.
  private static let firstPartLimit = 4 << 10

  var token: SecretToken

  /// Reads the form if it must, and leaves it to be read again; a form too long to be read carries nothing.
  func passes(_ request: inout Request) async throws -> Bool {
    if let sent = request.headers[.formToken] { return token.isEqual(to: SecretToken(text: sent)) }
    let type = request.headers[.contentType] ?? ""
    if let boundary = MultipartForm.boundary(in: type) { return try await passes(&request, boundary) }
    guard type.hasPrefix("application/x-www-form-urlencoded") else { return false }
    do {
      let body = try await request.collectBody(upTo: FormFields.sizeLimit)
      let sent = try URLEncodedFormDecoder().decode([String: String].self, from: String(buffer: body))
      return token.isEqual(to: SecretToken(text: sent[Self.field] ?? ""))
    } catch is NIOTooManyBytesError {
      return false
    } catch is DecodingError {
      return false
    }
  }

  private func passes(_ request: inout Request, _ boundary: String) async throws -> Bool {
    let body = try await PeekedBody(request.body, upTo: Self.firstPartLimit) {
      Self.first(of: $0, boundary) != nil
    }
    request.body = RequestBody(asyncSequence: body)
    return token.isEqual(to: SecretToken(text: Self.first(of: body.beginning, boundary) ?? ""))
  }

  /// The value of the first part, if that is the token (RFC 7578); `nil` while it is not all there.
  private static func first(of body: ByteBuffer, _ boundary: String) -> String? {
    let text = String(buffer: body)
    guard text.hasPrefix("--\(boundary)\r\n"), let heading = text.firstRange(of: "\r\n\r\n"),
      text[..<heading.lowerBound].contains("; name=\"\(field)\""),
      let end = text[heading.upperBound...].firstRange(of: "\r\n--\(boundary)")
    else { return nil }
    return String(text[heading.upperBound..<end.lowerBound])
  }
}

/// The body of a request whose beginning was looked at: it is read once, from the beginning.
struct PeekedBody: AsyncSequence, Sendable {
  struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var beginning: ByteBuffer?
    fileprivate var rest: RequestBody.AsyncIterator?

    @concurrent mutating func next() async throws -> ByteBuffer? {
      if let buffer = beginning.take() { return buffer }
      return try await rest?.next()
    }
  }

  private final class Rest: Sendable {
    let iterator: Mutex<RequestBody.AsyncIterator?>

    init(_ iterator: sending RequestBody.AsyncIterator) { self.iterator = Mutex(iterator) }
  }

  let beginning: ByteBuffer
  private let rest: Rest

  /// - Parameters:
  ///   - limit: looks at no more than a little over so many bytes.
  ///   - isEnough: whether what came so far will do.
  init(_ body: RequestBody, upTo limit: Int, until isEnough: (ByteBuffer) -> Bool) async throws {
    var iterator = body.makeAsyncIterator()
    var beginning = ByteBuffer()
    while beginning.readableBytes < limit, !isEnough(beginning), let part = try await iterator.next() {
      beginning.writeImmutableBuffer(part)
    }
    self.beginning = beginning
    rest = Rest(iterator)
  }

  func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(beginning: beginning, rest: rest.iterator.withLock { $0.take() })
  }
}
