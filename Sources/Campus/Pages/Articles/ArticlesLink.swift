import WebShell

/// The way to the news, with how many pieces are not read yet.
struct ArticlesLink {
  var unread: Int
  var words: Words

  var html: HTML {
    LinkRow(
      words(.newsOfFeeds), text: words(.newsOfFeedsHint), path: Paths.articles, icon: .message,
      trailing: unread == 0
        ? .empty : Chip(words(.unreadNews(count: unread)), icon: .dot, tone: .warn).html
    ).html
  }
}
