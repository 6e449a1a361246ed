import HTTPTypes
import Hummingbird
import Logging

/// Lets paired devices in, and strangers no further than the pairing page.
struct AccessGate: RouterMiddleware {
  typealias Context = ShellContext

  private struct SessionEnded: Error {}

  var book: AccessBook
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
      return try await book.visitor(showing: token)
    } catch {
      logger.error("the visit of a device was not noted", metadata: ["error": "\(error)"])
      return await book.known(showing: token)
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
    do { return try await FormTokenCheck(token: token).passes(&request) } catch { return false }
  }

  /// A page from before the device was paired anew: our script takes the new token and sends again.
  private func stale(_ token: SecretToken, _ visit: Visit) async -> Response {
    guard visit.wantsFragment else { return await refused(.pageOutdated, .pageOutdatedHint, visit) }
    let fragment: HTML = "<meta name=\"\(FormTokenCheck.field)\" content=\"\(token.text)\">"
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
    response.body = response.body.map { [book] part in
      guard book.isLiving(session.id) else { throw SessionEnded() }
      return part
    }
  }
}
