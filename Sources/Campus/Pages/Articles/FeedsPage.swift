import Foundation
import WebShell

/// Which feeds are read, and the form for another one.
struct FeedsPage: Page {
  static let formID = "feed"

  var feeds: [FeedRecord]
  var account: Account
  var entry: FormEntry

  private var words: Words { entry.words }

  var title: String { words(.feeds) }
  var tab: String { Paths.today }
  var isKept: Bool { false }

  var body: HTML {
    """
    <div class="page campus"><div class="upward">\
    \(BackLink(words(.newsOfFeeds), to: Paths.articles).html)</div>\(LargeTitle(title).html)\
    <p class="hint">\(words(.feedsHint))</p>\(list)\
    \(Card("feed-card", title: words(.addFeed), form.html).html)</div>
    """
  }

  private var list: HTML? {
    guard !feeds.isEmpty else { return nil }
    return """
      \(Card(
        "feeds", title: words(.feedsRead), isPadded: false, "<ul class=\"rows\">\(feeds.map(row))</ul>"
      ).html)
      """
  }

  private func row(_ feed: FeedRecord) -> HTML {
    let question = Self.question(feed, account, words)
    let age: HTML =
      feed.succeeded.map { Moment(Date(timeIntervalSince1970: $0), words: words).age }
      ?? "<p class=\"hint\">\(words(.neverDownloaded))</p>"
    let trouble: HTML? = feed.failure.flatMap(SyncFailure.init).map {
      "<p class=\"hint\">\(words($0.feedSentence))</p>"
    }
    return """
      <li class="row static"><span class="rmain"><b dir="auto">\(feed.name)</b>\
      <small class="copied">\(feed.address.redacted)</small>\(age)\(trouble)</span>\
      \(Button.opener(
        words(.remove), of: question.id, orTo: Paths.feedRemoval(feed.handle), icon: .trash, kind: .dangerOutline,
        about: feed.name))\(question.dialog)</li>
      """
  }

  static func question(_ feed: FeedRecord, _ account: Account, _ words: Words) -> Confirmation {
    Confirmation(
      id: "remove-\(feed.handle)",
      title: words(.removeFeed(name: feed.name)),
      text: words(.removeFeedText), confirm: words(.remove), decline: words(.keep),
      action: Paths.feedRemovals,
      fields: "\(account.field)<input type=\"hidden\" name=\"feed\" value=\"\(feed.handle)\">",
      forgets: Paths.today)
  }

  var form: EntryForm {
    EntryForm(
      entry, id: Self.formID, action: Paths.feeds, class: "stack", isOnce: false, keepsDraft: false,
      """
      \(account.field)\(entry.html(FeedForm().address))\
      \(Button(words(.addFeed), icon: .plus, kind: .primary, isWide: true).html)
      """)
  }
}
