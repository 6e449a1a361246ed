import Foundation
import WebShell

/// A piece of news as plain text, and the way to the original.
struct ArticlePage: Page {
  var article: ArticleRecord
  var feed: String
  var account: Account
  var words: Words

  var title: String { article.name(words) }
  var tab: String { Paths.today }

  var body: HTML {
    """
    <div class="page campus"><div class="upward">\
    \(BackLink(words(.newsOfFeeds), to: Paths.articles).html)</div>\(LargeTitle(title).html)\
    <p class="hint" dir="auto">\(feed) · \(article.date(words))</p>\(text)\(original)\(unread)</div>
    """
  }

  private var text: HTML? {
    let paragraphs = (article.text ?? "").components(separatedBy: "\n\n").filter { !$0.isEmpty }
    guard !paragraphs.isEmpty else { return nil }
    return """
      <section class="card pad prose" dir="auto">\(paragraphs.map { "<p>\($0)</p>" as HTML })</section>
      """
  }

  private var original: HTML? {
    article.link.map { link in
      """
      <p><a class="btn primary" href="\(link)" target="_blank" rel="noopener noreferrer">\
      \(Icon.link.html())\(words(.openOriginal))</a></p>
      """ as HTML
    }
  }

  private var unread: HTML {
    CommandForm(
      Paths.articlesUnread,
      """
      \(account.field)<input type="hidden" name="article" value="\(article.id)">\
      \(Button(words(.markUnread), icon: .message, kind: .quiet).html)
      """
    ).html
  }
}
