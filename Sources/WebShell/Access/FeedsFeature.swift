/// `/feeds/<token>/<app>/<name>`: what programs fetch that can neither pair nor send a header.
struct FeedsFeature: ShellFeature {
  static let feed = Path("feeds").appending(.text("token")).appending(.text("app")).appending(.text("name"))
  /// Seconds after which to ask again for what is not known yet.
  private static let pause = 300

  let book: AccessBook
  let apps: [any WebApp]

  var routes: [Route<Visit>] {
    data(Self.feed) { visit, asked in
      let (shown, id) = (SecretToken(text: asked.0), FeedID(app: asked.1, name: asked.2))
      guard let token = await book.feedToken(of: id), token.isEqual(to: shown),
        let app = apps.first(where: { $0.id == id.app }),
        let content = try await app.feed(id.name, words: visit.words)
      else { return .missing(visit.words(.notFeed)) }
      return switch content {
      case .document(let document): PageData(document)
      case .unknown: .unknown(visit.words(.feedUnknown), retryAfter: Self.pause)
      }
    }
  }
}
