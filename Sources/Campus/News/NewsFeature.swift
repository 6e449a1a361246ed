import Foundation
import KOS
import WebShell

/// News of the feeds that a person has added: reading it, and which feeds it comes from.
struct NewsFeature: Feature {
  struct FeedQuery: PathQuery {
    /// A ``FeedRecord/handle``.
    var feed = ""
    static let parameters = [QueryParameter("feed", \Self.feed)]
  }

  static let list = Path("campus", "news")
  static let article = list.appending(.text("article"))
  static let read = list.appending("read")
  static let unread = list.appending("unread")
  static let feeds = list.appending("feeds")
  static let feedRemovals = list.appending("feed-removals")
  static let feedRemoval = feedRemovals.appending(.query(FeedQuery.self))

  var routes: [Route<CampusVisit>] {
    page(Self.list) { visit, _ in try await ArticlesPage(visit) }
    form(Self.feeds, feeds)
    page(Self.feedRemoval) { visit, query in
      guard let feed = try await visit.read({ try $0.feed(query.feed) }) else { throw NoSuchPage() }
      return ConfirmationPage(feed.removal(visit))
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
    let rows = try await visit.read { try $0.feeds() }.map { $0.row(visit) }
    let list: HTML =
      rows.isEmpty
      ? .empty
      : Card("feeds", title: words(.feedsRead), isPadded: false, "<ul class=\"rows\">\(rows)</ul>").html
    return FormPage(
      FeedForm(), id: "feed", title: words(.feeds), heading: words(.addFeed),
      back: visit.back(.newsOfFeeds, to: Self.list), draft: .init(), submit: .init(.addFeed, .plus),
      isKept: false, above: "<p class=\"hint\">\(words(.feedsHint))</p>\(list)"
    ) { draft in
      guard let address = draft.feed else {
        return .refused { $0.complain(.notAddress, at: FeedForm.address) }
      }
      guard try await visit.campus.addFeed(address, at: visit.now.timeIntervalSince1970) else {
        return .failed(.tooManyFeeds(count: CampusStore.mostFeeds))
      }
      visit.refresh([.news])
      return .goTo(visit.link(Self.list))
    }
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

extension FeedRecord {
  /// Among the feeds: how old its news is, and what keeps it from being newer.
  fileprivate func row(_ visit: CampusVisit) -> HTML {
    let words = visit.words
    let age: HTML =
      succeeded.map { Moment(Date(timeIntervalSince1970: $0), words: words).age }
      ?? "<p class=\"hint\">\(words(.neverDownloaded))</p>"
    let reason: HTML? = failure.flatMap(SyncFailure.init).map {
      "<p class=\"hint\">\(words($0.feedSentence))</p>"
    }
    let question = removal(visit)
    return """
      <li class="row static"><span class="rmain"><b dir="auto">\(name)</b>\
      <small class="copied">\(address.redacted)</small>\(age)\(reason)</span>\
      \(Button.opener(
        words(.remove), of: question.id, orTo: visit.link(NewsFeature.feedRemoval, .init(feed: handle)),
        icon: .trash, kind: .dangerOutline, about: name))\(question.dialog)</li>
      """
  }

  fileprivate func removal(_ visit: CampusVisit) -> Confirmation {
    var question = visit.confirmation(
      of: NewsFeature.feedRemovals, (), .removeFeed(name: name), .removeFeedText, confirm: .remove,
      decline: .keep, fields: "<input type=\"hidden\" name=\"feed\" value=\"\(handle)\">", about: handle,
      on: visit.back(.feeds, to: NewsFeature.feeds))
    question.forgets = Paths.today
    return question
  }
}
