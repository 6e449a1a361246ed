/// What stands in the place of rows: there are none, they could not be had, or may not be seen.
package struct ListMessage: Sendable {
  package var icon: Icon
  package var title: String
  package var text: String
  package var action: HTML

  package init(_ title: String, text: String, icon: Icon, action: HTML = .empty) {
    self.icon = icon
    self.title = title
    self.text = text
    self.action = action
  }

  /// The rows could not be fetched; the button tries again.
  package static func failed(reason: String, retryPath: String, words: Words) -> ListMessage {
    ListMessage(
      words(.listFailed), text: reason, icon: .warn,
      action: Button.link(words(.retry), to: retryPath, icon: .refresh))
  }

  package static func forbidden(words: Words) -> ListMessage {
    ListMessage(words(.listForbidden), text: words(.listForbiddenHint), icon: .lock)
  }

  package static func nothingFound(words: Words) -> ListMessage {
    ListMessage(words(.nothingFound), text: words(.nothingFoundHint), icon: .search)
  }

  package var html: HTML {
    "<div class=\"empty\">\(icon.html())<h2>\(title)</h2><p>\(text)</p>\(action)</div>"
  }
}
