import Foundation
import Hummingbird
import KOS
import RecordMappingSQLite
import WebShell

/// News: reading it, and which feeds it comes from.
struct FeedRoutes {
  var app: CampusApp
  var shell: Shell

  func add(to routes: RouterGroup<ShellContext>) {
    let pages = PageRoutes(app: app, shell: shell)
    pages.page("/news", routes) { context, _ in try await ArticlesPage(context) }
    pages.page("/news/feeds", routes) { context, _ in
      FeedsPage(
        feeds: try await context.campus.feeds(), account: context.live.account,
        entry: FormEntry(context.words))
    }
    pages.page("/news/feed-removals", routes) { context, request in
      let handle = request.uri.queryParameters["feed"].map(String.init) ?? ""
      return try await context.campus.feeds().first { $0.handle == handle }.map {
        QuestionPage(
          title: context.words(.removeFeed(name: $0.name)),
          question: FeedsPage.question($0, context.live.account, context.words), back: Paths.feeds)
      }
    }
    pages.page("/news/:id", routes) { context, request in
      try await article(PageRoutes.name(request), context, isAhead: Visit(request, to: app).isAhead)
    }
    routes.post("/news/feeds") { request, _ in
      try await forms.take(request, backTo: Paths.feeds, addFeed)
    }
    routes.post("/news/feed-removals") { request, _ in
      try await forms.take(request, backTo: Paths.feeds) { live, fields, _ in
        let feed = try await live.campus.feeds().first { $0.handle == fields["feed"] }
        if let feed { try await live.campus.removeFeed(feed.id) }
        return done(live, .redirect(to: Paths.feeds))
      }
    }
    routes.post("/news/read") { request, _ in
      try await forms.take(request, backTo: Paths.articles) { live, _, visit in
        try await live.campus.markArticles(nil, isRead: true)
        return done(live, shell.done(visit, to: Paths.articles))
      }
    }
    routes.post("/news/unread") { request, _ in
      try await forms.take(request, backTo: Paths.articles) { live, fields, _ in
        try await live.campus.markArticles(fields["article"], isRead: false)
        return done(live, .redirect(to: Paths.articles))
      }
    }
  }

  private var forms: AccountForms { AccountForms(app: app, shell: shell) }

  /// Who opens it has read it; a browser that keeps it ahead has not.
  private func article(_ id: String, _ context: PageContext, isAhead: Bool) async throws -> ArticlePage? {
    let store = context.campus.store
    guard let article = try await store.fetch(ArticleRecord.self, id: id) else { return nil }
    if !article.isRead, !isAhead {
      try await context.campus.markArticles(id, isRead: true)
      context.live.sync.update { $0.version += 1 }
    }
    let feed = try await store.fetch(FeedRecord.self, id: article.feed)
    return ArticlePage(
      article: article, feed: feed?.name ?? SecretAddress(article.feed).redacted,
      account: context.live.account,
      words: context.words)
  }

  private func addFeed(_ live: LiveAccount, _ fields: FormFields, _ visit: Visit) async throws -> Response {
    let address: FeedAddress
    do throws(FormRefused) { address = try FeedForm().read(fields, visit.words) } catch {
      let page = FeedsPage(
        feeds: try await live.campus.feeds(), account: live.account, entry: error.entry)
      return await shell.refused(page, fragment: page.form.html, of: app, for: visit)
    }
    guard try await live.campus.addFeed(address, at: app.now().timeIntervalSince1970) else {
      return await shell.failed(
        visit.words(.tooManyFeeds(count: CampusStore.mostFeeds)), of: app, for: visit, backTo: Paths.feeds)
    }
    app.refreshes.order(live.account, [.news])
    return done(live, .redirect(to: Paths.articles))
  }

  /// Pages that show it are made anew.
  private func done(_ live: LiveAccount, _ response: Response) -> Response {
    live.sync.update { $0.version += 1 }
    return response
  }
}
