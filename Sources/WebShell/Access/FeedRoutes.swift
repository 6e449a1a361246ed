import HTTPTypes
import Hummingbird

/// `/feeds/<token>/<app>/<name>`: what programs fetch that can neither pair nor send a header.
struct FeedRoutes {
  static let path = "/feeds"

  var book: AccessBook
  var apps: [any WebApp]

  func add(to router: Router<ShellContext>) {
    router.get("\(Self.path)/:token/:app/:name") { request, context in
      let words = Visit(request).words
      let feed = FeedID(
        app: context.parameters.get("app") ?? "", name: context.parameters.get("name") ?? "")
      let shown = SecretToken(text: context.parameters.get("token") ?? "")
      guard let token = await book.feedToken(of: feed), token.isEqual(to: shown),
        let app = apps.first(where: { $0.id == feed.app }),
        let response = try await app.feed(feed.name, words: words)
      else { return Response.plain(words(.notFeed), status: .notFound) }
      return response
    }
  }
}
