import Foundation
import KOS
import WebShell

/// News of the feeds that a person has added: reading it, and which feeds it comes from.
struct NewsFeature: Feature {
  static let list = Path("campus", "news")
  static let article = list.appending(.text("article"))
  static let read = list.appending("read")
  static let unread = list.appending("unread")
  static let feeds = list.appending("feeds")
  static let feedRemovals = list.appending("feed-removals")
  /// Of the feed with this ``FeedRecord/handle``.
  static let feedRemoval = feedRemovals.appending(.query("feed"))

  var routes: [Route<CampusVisit>] {
    page(Self.list) { visit, _ in try await ArticlesPage(visit) }
    form(Self.feeds, isKept: false, feeds)
    question(Self.feedRemoval) { visit, handle in
      removal(of: try await visit.find { try $0.feed(handle) }, visit)
    }
    page(Self.article) { visit, id in try await ArticlePage(id, visit) }
    command(Self.feedRemovals, on: Self.feeds) { visit, _, fields in
      if let feed = try await visit.read({ try $0.feed(fields["feed"]) }) {
        try await visit.campus.removeFeed(feed.id)
      }
      return .goTo(visit.link(Self.feeds))
    }
    command(Self.read, on: Self.list) { visit, _, _ in
      try await visit.campus.markArticles(nil, isRead: true)
      return .done(without: visit.link(Self.list))
    }
    command(Self.unread, on: Self.list) { visit, _, fields in
      try await visit.campus.markArticles(fields["article"], isRead: false)
      return .goTo(visit.link(Self.list))
    }
  }

  private func feeds(_ visit: CampusVisit, _: Void) async throws -> FormPage<FeedForm> {
    let words = visit.words
    let rows = try await visit.read { try $0.feeds() }.map { row($0, visit) }
    let list = Card("feeds", title: words(.feedsRead), rows: rows)?.html
    return FormPage(
      FeedForm(), id: "feed", title: words(.feeds), heading: words(.addFeed),
      back: visit.back(.newsOfFeeds, to: Self.list), draft: .init(), submit: .init(.addFeed, .plus),
      above: "<p class=\"hint\">\(words(.feedsHint))</p>\(list)"
    ) { draft in
      guard let address = draft.feed else {
        return .refused { $0.addIssue(.notAddress, at: FeedForm.address) }
      }
      guard try await visit.campus.addFeed(address, at: visit.now.timeIntervalSince1970) else {
        return .failed(.tooManyFeeds(count: CampusStore.mostFeeds))
      }
      visit.refresh([.news])
      return .goTo(visit.link(Self.list))
    }
  }

  private func row(_ feed: FeedRecord, _ visit: CampusVisit) -> HTML {
    let address: HTML = "<small class=\"copied\">\(feed.address.redacted)</small>"
    return CardRow(
      feed.name, more: address + feed.status(visit.words, \.feedSentence),
      trailing: removal(of: feed, visit).opener(visit.words(.remove), icon: .trash, about: feed.name)
    ).html
  }

  private func removal(of feed: FeedRecord, _ visit: CampusVisit) -> Confirmation {
    var question = visit.confirmation(
      of: Self.feedRemovals, (), .removeFeed(name: feed.name), .removeFeedText, confirm: .remove,
      decline: .keep, fields: .hidden("feed", feed.handle), about: feed.handle,
      on: visit.back(.feeds, to: Self.feeds))
    question.pagePath = visit.link(Self.feedRemoval, feed.handle)
    question.forgets = TodayFeature.page.link()
    return question
  }
}

/// The address of a feed that a person wants to read.
struct FeedForm: DraftForm {
  struct Draft: Sendable {
    var address: URL?
    var feed: FeedAddress? { address.flatMap { FeedAddress($0) } }
  }

  static let address = FormField.webAddress("address", .feedAddress).hint(.feedAddressHint)

  var parts: [FormPart<Draft>] { field(Self.address, \.address) }
}
