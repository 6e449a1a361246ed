import WebShell

/// Asks before a feed and what was read of it go, where there is no script.
struct FeedRemovalPage: Page {
  var feed: FeedRecord
  var account: Account
  var words: Words

  var title: String { words(.removeFeed(name: feed.name)) }
  var tab: String { Paths.today }
  var isKept: Bool { false }
  var body: HTML { FeedsPage.question(feed, account, words).page(backTo: Paths.feeds) }
}
