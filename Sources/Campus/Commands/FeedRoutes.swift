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
      FeedsPage(feeds: try await context.campus.feeds(), entry: FormEntry(context.words))
    }
    pages.page("/news/:id", routes) { context, request in
      try await article(PageRoutes.name(request), context, isAhead: Visit(request, to: app).isAhead)
    }
    routes.post("/news/feeds") { request, _ in try await addFeed(request) }
    routes.post("/news/feed-removals") { request, _ in
      let (live, fields) = (try await live(), try await FormFields(request))
      try await live.campus.removeFeed(fields["feed"])
      return done(live, .redirect(to: Paths.feeds))
    }
    routes.post("/news/read") { request, _ in
      let live = try await live()
      try await live.campus.markArticles(nil, isRead: true)
      return done(live, shell.done(Visit(request, to: app), to: Paths.articles))
    }
    routes.post("/news/unread") { request, _ in
      let (live, fields) = (try await live(), try await FormFields(request))
      try await live.campus.markArticles(fields["article"], isRead: false)
      return done(live, .redirect(to: Paths.articles))
    }
  }

  /// Who opens it has read it; a browser that keeps it ahead has not.
  private func article(_ id: String, _ context: PageContext, isAhead: Bool) async throws -> ArticlePage? {
    let store = context.campus.store
    guard let article = try await store.fetch(ArticleRecord.self, id: id) else { return nil }
    if !article.isRead, !isAhead {
      try await context.campus.markArticles(id, isRead: true)
      context.live.sync.update { $0.version += 1 }
    }
    let feed = try await store.fetch(FeedRecord.self, id: article.feed)
    return ArticlePage(article: article, feed: feed?.name ?? article.feed, words: context.words)
  }

  private func addFeed(_ request: Request) async throws -> Response {
    let (visit, live, fields) = (Visit(request, to: app), try await live(), try await FormFields(request))
    let address: FeedAddress
    do throws(FormRefused) { address = try FeedForm().read(fields, visit.words) } catch {
      let page = FeedsPage(feeds: try await live.campus.feeds(), entry: error.entry)
      return await shell.refused(page, fragment: page.form.html, of: app, for: visit)
    }
    guard try await live.campus.addFeed(address, at: app.now().timeIntervalSince1970) else {
      return await shell.failed(
        visit.words(.tooManyFeeds(count: CampusStore.mostFeeds)), of: app, for: visit, backTo: Paths.feeds)
    }
    app.refreshes.order(live.account, [.news])
    return done(live, .redirect(to: Paths.articles))
  }

  private func live() async throws -> LiveAccount {
    guard let live = try await app.live() else { throw HTTPError(.notFound) }
    return live
  }

  /// Pages that show it are made anew.
  private func done(_ live: LiveAccount, _ response: Response) -> Response {
    live.sync.update { $0.version += 1 }
    return response
  }
}
