import Foundation
import WebShell

/// News of the feeds that the person has added, the newest first.
struct ArticlesPage: FeaturePage {
  private let visit: CampusVisit
  private let state: SyncState
  private let feeds: [FeedRecord]
  private let articles: [ArticleRecord]
  private let unread: Int

  /// More are not read on one page.
  private static let limit = 100

  init(_ visit: CampusVisit) async throws {
    (self.visit, state) = (visit, visit.syncState(of: [.news]))
    (feeds, articles, unread) = try await visit.read {
      (try $0.feeds(), Array(try $0.articles().prefix(Self.limit)), try $0.unreadArticles())
    }
  }

  private var words: Words { visit.words }

  var title: String { words(.newsOfFeeds) }
  var back: BackLink? { BackLink(words(.today), to: TodayFeature.page.link()) }
  var actions: HTML {
    IconButton(.settings, label: words(.feeds), .link(visit.link(NewsFeature.feeds))).html
  }

  private var syncBar: SyncBar? {
    feeds.isEmpty
      ? nil
      : visit.syncBar(
        [.news], state, hasData: hasCome, tellsFailure: feeds.allSatisfy { $0.cause == nil })
  }

  /// Whether one of the feeds was there at any time.
  private var hasCome: Bool { feeds.contains { $0.succeeded != nil } }

  var parts: [Fragment] { [syncBar?.fragment, .box("campus-content", list)].compactMap(\.self) }

  private var list: HTML {
    guard !feeds.isEmpty else {
      return ListPlaceholder(
        words(.noFeeds), text: words(.noFeedsHint), icon: .message,
        action: Button.link(words(.addFeed), to: visit.link(NewsFeature.feeds), icon: .plus)
      ).html
    }
    return "\(failures)\(readAll)\(rows)"
  }

  private var failures: HTML? {
    let lines = feeds.compactMap { feed in
      feed.cause.map { "<b dir=\"auto\">\(feed.name)</b> \(words($0.feedSentence))" as HTML }
    }
    return Callout(.info, title: words(.feedsFailed), lines: lines)?.html
  }

  private var readAll: HTML? {
    let button = Button(words(.markAllRead(count: unread)), icon: .check, kind: .quiet)
    return unread == 0 ? nil : visit.form(of: NewsFeature.read, (), button)
  }

  /// "None" is only said of what was downloaded.
  private var rows: HTML? {
    guard !articles.isEmpty else {
      return hasCome ? "<p class=\"hint\">\(words(.noArticles))</p>" : nil
    }
    let names = Dictionary(feeds.map { ($0.id, $0.name) }) { first, _ in first }
    return "<ul class=\"rows card edged\" id=\"articles\">\(articles.map { row($0, names[$0.feed]) })</ul>"
  }

  private func row(_ article: ArticleRecord, _ feed: String?) -> HTML {
    CardRow(
      article.name(words), [feed, article.date(words)].compactMap(\.self).joined(separator: " · "),
      path: visit.link(NewsFeature.article, article.id),
      chips: [article.isRead ? nil : .new(words(.unread))]
    ).html
  }
}

/// A piece of news as plain text, and the way to the original.
struct ArticlePage: FeaturePage {
  private let visit: CampusVisit
  private let article: ArticleRecord
  private let feed: String

  /// Who opens it has read it; a browser that keeps it ahead has not.
  init(_ id: String, _ visit: CampusVisit) async throws {
    self.visit = visit
    let feed: FeedRecord?
    (article, feed) = try await visit.find { try $0.article(id) }
    self.feed = feed?.name ?? SecretAddress(article.feed).redacted
    if visit.isOpening { try await visit.campus.markArticles(id, isRead: true) }
  }

  private var words: Words { visit.words }

  var title: String { article.name(words) }
  var back: BackLink? { visit.back(.newsOfFeeds, to: NewsFeature.list) }

  var content: HTML {
    let paragraphs = (article.text ?? "").components(separatedBy: "\n\n").filter { !$0.isEmpty }
    let text: HTML? =
      paragraphs.isEmpty
      ? nil
      : "<section class=\"card pad prose\" dir=\"auto\">\(paragraphs.map { "<p>\($0)</p>" as HTML })</section>"
    let original = article.link.map {
      "<p>\(Button.outwardLink(words(.openOriginal), to: $0, kind: .primary))</p>" as HTML
    }
    let unread = visit.form(
      of: NewsFeature.unread, (), fields: .hidden("article", article.id),
      Button(words(.markUnread), icon: .message, kind: .quiet))
    return "<p class=\"hint\" dir=\"auto\">\(feed) · \(article.date(words))</p>\(text)\(original)\(unread)"
  }
}

extension ArticleRecord {
  fileprivate func name(_ words: Words) -> String { title.isEmpty ? words(.untitled) : title }

  fileprivate func date(_ words: Words) -> String {
    words.date(Date(timeIntervalSince1970: time), .long)
  }
}
