import Foundation
import KOS
import RecordMappingSQLite
import WebShell

/// News of the feeds that the person has added, the newest first.
struct ArticlesPage: CampusPage {
  static let parts: [DataPart] = [.news]

  var context: PageContext
  var feeds: [FeedRecord]
  var articles: [ArticleRecord]
  var unread: Int

  /// More are not read on one page.
  private static let most = 100

  init(_ context: PageContext) async throws {
    self.context = context
    feeds = try await context.campus.feeds()
    articles = Array(try await context.campus.articles().prefix(Self.most))
    unread = try await context.campus.unreadArticles()
  }

  var title: String { words(.newsOfFeeds) }
  var tab: String { Paths.today }
  var subject: String? { "news" }
  var state: SyncState { context.state }
  var words: Words { context.words }

  var syncBar: SyncBar? {
    guard !feeds.isEmpty else { return nil }
    return SyncBar(
      parts: Self.parts, state: state, hasData: feeds.contains { $0.succeeded != nil },
      tellsTrouble: feeds.allSatisfy { $0.failure == nil }, words: words)
  }

  var heading: HTML {
    """
    <div class="upward">\(BackLink(words(.today), to: Paths.today).html)</div>\
    \(LargeTitle(
      title, actions: IconButton(.settings, label: words(.feeds), .link(Paths.feeds)).html).html)
    """
  }

  var content: HTML {
    guard !feeds.isEmpty else {
      return ListMessage(
        words(.noFeeds), text: words(.noFeedsHint), icon: .message,
        action: Button.link(words(.addFeed), to: Paths.feeds, icon: .plus)
      ).html
    }
    return "\(failures)\(readAll)\(rows)"
  }

  private var failures: HTML? {
    let lines = feeds.compactMap { feed in
      feed.failure.flatMap(SyncFailure.init).map {
        "<li><b dir=\"auto\">\(feed.name)</b> \(words($0.feedSentence))</li>" as HTML
      }
    }
    return lines.isEmpty
      ? nil : Notice(.info, title: words(.feedsFailed), text: "<ul>\(lines)</ul>").html
  }

  private var readAll: HTML? {
    guard unread > 0 else { return nil }
    return CommandForm(
      Paths.articlesRead,
      "\(context.live.account.field)\(Button(words(.markAllRead(count: unread)), icon: .check, kind: .quiet).html)"
    ).html
  }

  /// "None" is only said of what was downloaded.
  private var rows: HTML? {
    guard !articles.isEmpty else {
      return feeds.contains { $0.succeeded != nil } ? "<p class=\"hint\">\(words(.noArticles))</p>" : nil
    }
    let names = Dictionary(feeds.map { ($0.id, $0.name) }) { first, _ in first }
    return "<ul class=\"rows card edged\" id=\"articles\">\(articles.map { row($0, names[$0.feed]) })</ul>"
  }

  private func row(_ article: ArticleRecord, _ feed: String?) -> HTML {
    let details = [feed, article.date(words)].compactMap(\.self).joined(separator: " · ")
    let chip: HTML? = article.isRead ? nil : Chip(words(.unread), icon: .dot, tone: .warn).html
    return """
      <li><a class="row" href="\(Paths.article(article.id))"><span class="rmain">\
      <b dir="auto">\(article.name(words))</b><small dir="auto">\(details)</small></span>\
      <span class="chips">\(chip)</span></a></li>
      """
  }
}

extension ArticleRecord {
  func name(_ words: Words) -> String { title.isEmpty ? words(.untitled) : title }

  func date(_ words: Words) -> String {
    words.date(Date(timeIntervalSince1970: time), .long)
  }
}
