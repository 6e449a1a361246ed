import WebShell

// The ways to what comes by itself, each with how much of it the person has not seen.
extension LinkRow {
  /// To the log of changes.
  static func changes(unseen: Int, _ words: Words) -> LinkRow {
    LinkRow(
      words(.changes), text: words(.changesHint), path: ChangesFeature.link(), icon: .history,
      trailing: chip(unseen, words(.newChanges(count: unseen))))
  }

  /// To the news of feeds.
  static func news(unread: Int, _ words: Words) -> LinkRow {
    LinkRow(
      words(.newsOfFeeds), text: words(.newsOfFeedsHint), path: NewsFeature.list.link(), icon: .message,
      trailing: chip(unread, words(.unreadNews(count: unread))))
  }

  private static func chip(_ count: Int, _ text: String) -> HTML {
    count == 0 ? .empty : Chip.new(text).html
  }
}
