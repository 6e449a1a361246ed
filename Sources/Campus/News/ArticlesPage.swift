import Foundation
import WebShell

/// News of the feeds that the person has added, the newest first.
struct ArticlesPage: FeaturePage {
  private let visit: CampusVisit
  private let feeds: [FeedRecord]
  private let articles: [ArticleRecord]
  private let unread: Int
  private let syncBar: SyncBar?

  /// More are not read on one page.
  private static let limit = 100

  init(_ visit: CampusVisit) async throws {
    self.visit = visit
    // Before anything is read: what comes meanwhile is not taken for missing.
    let state = visit.syncState()
    let feeds: [FeedRecord]
    (feeds, articles, unread) = try await visit.read {
      (try $0.feeds(), Array(try $0.articles().prefix(Self.limit)), try $0.unreadArticles())
    }
    self.feeds = feeds
    syncBar =
      feeds.isEmpty
      ? nil
      : visit.syncBar(
        [.news], state, hasData: feeds.contains { $0.succeeded != nil },
        tellsTrouble: feeds.allSatisfy { $0.failure == nil })
  }

  private var words: Words { visit.words }

  var title: String { words(.newsOfFeeds) }
  var back: BackLink? { BackLink(words(.today), to: Paths.today) }
  var actions: HTML {
    IconButton(.settings, label: words(.feeds), .link(visit.link(NewsFeature.feeds))).html
  }

  var parts: [Fragment] {
    [syncBar?.fragment, Fragment(id: "campus-content", html: "<div id=\"campus-content\">\(list)</div>")]
      .compactMap(\.self)
  }

  private var list: HTML {
    guard !feeds.isEmpty else {
      return ListMessage(
        words(.noFeeds), text: words(.noFeedsHint), icon: .message,
        action: Button.link(words(.addFeed), to: visit.link(NewsFeature.feeds), icon: .plus)
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
    let button = Button(words(.markAllRead(count: unread)), icon: .check, kind: .quiet).html
    return unread == 0
      ? nil : CommandForm(visit.link(NewsFeature.read), "\(visit.hiddenFields)\(button)").html
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
      <li><a class="row" href="\(visit.link(NewsFeature.article, article.id))"><span class="rmain">\
      <b dir="auto">\(article.name(words))</b><small dir="auto">\(details)</small></span>\
      <span class="chips">\(chip)</span></a></li>
      """
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
    guard let (article, feed) = try await visit.read({ try $0.article(id) }) else { throw NoSuchPage() }
    (self.article, self.feed) = (article, feed?.name ?? SecretAddress(article.feed).redacted)
    if !visit.visit.isAhead { try await visit.campus.markArticles(id, isRead: true) }
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
    let original: HTML? = article.link.map {
      """
      <p><a class="btn primary" href="\($0)" target="_blank" rel="noopener noreferrer">\
      \(Icon.link.html())\(words(.openOriginal))</a></p>
      """
    }
    let unread = CommandForm(
      visit.link(NewsFeature.unread),
      """
      \(visit.hiddenFields)<input type="hidden" name="article" value="\(article.id)">\
      \(Button(words(.markUnread), icon: .message, kind: .quiet).html)
      """)
    return """
      <p class="hint" dir="auto">\(feed) · \(article.date(words))</p>\(text)\(original)\(unread.html)
      """
  }
}

/// The way to the news, with how many pieces are not read yet.
struct ArticlesLink {
  var unread: Int
  var words: Words

  var html: HTML {
    LinkRow(
      words(.newsOfFeeds), text: words(.newsOfFeedsHint), path: NewsFeature.list.link(), icon: .message,
      trailing: unread == 0
        ? .empty : Chip(words(.unreadNews(count: unread)), icon: .dot, tone: .warn).html
    ).html
  }
}

extension ArticleRecord {
  fileprivate func name(_ words: Words) -> String { title.isEmpty ? words(.untitled) : title }

  fileprivate func date(_ words: Words) -> String {
    words.date(Date(timeIntervalSince1970: time), .long)
  }
}
