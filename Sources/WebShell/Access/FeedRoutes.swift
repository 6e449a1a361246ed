import HTTPTypes
import Hummingbird

/// `/feeds/<token>/<app>/<name>`: what programs fetch that can neither pair nor send a header.
struct FeedRoutes {
  static let path = "/feeds"

  var book: AccessBook
  var apps: [any WebApp]

  /// Seconds after which to ask again for what is not known yet.
  private static let pause = 300

  func add(to router: Router<ShellContext>) {
    let path = RouterPath("\(Self.path)/:token/:app/:name")
    router.get(path) { request, context in try await response(to: request, context) }
    // Some programs look first whether there is anything.
    router.head(path) { request, context in
      try await response(to: request, context).createHeadResponse()
    }
  }

  private func response(to request: Request, _ context: ShellContext) async throws -> Response {
    let words = Visit(request).words
    let feed = FeedID(
      app: context.parameters.get("app") ?? "", name: context.parameters.get("name") ?? "")
    let shown = SecretToken(text: context.parameters.get("token") ?? "")
    guard let token = await book.feedToken(of: feed), token.isEqual(to: shown),
      let app = apps.first(where: { $0.id == feed.app }),
      let content = try await app.feed(feed.name, words: words)
    else { return .plain(words(.notFeed), status: .notFound) }
    switch content {
    case .document(let document): return document.response(to: request)
    case .unknown:
      var response = Response.plain(words(.feedUnknown), status: .serviceUnavailable)
      response.headers[.retryAfter] = "\(Self.pause)"
      return response
    }
  }
}
