/// What stands in the place of rows: there are none, they could not be had, or may not be seen.
package struct ListPlaceholder: Sendable {
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
  package static func failed(reason: String, retryPath: String, words: Words) -> ListPlaceholder {
    ListPlaceholder(
      words(.listFailed), text: reason, icon: .warn,
      action: Button.link(words(.retry), to: retryPath, icon: .refresh))
  }

  package static func forbidden(words: Words) -> ListPlaceholder {
    ListPlaceholder(words(.listForbidden), text: words(.listForbiddenHint), icon: .lock)
  }

  package static func nothingFound(words: Words) -> ListPlaceholder {
    ListPlaceholder(words(.nothingFound), text: words(.nothingFoundHint), icon: .search)
  }

  package var html: HTML {
    "<div class=\"empty\">\(icon.html())<h2>\(title)</h2><p>\(text)</p>\(action)</div>"
  }
}

/// Stands in the place of rows while they are fetched; shows only after 300 ms, so that nothing flickers.
package struct SkeletonRows: Sendable {
  package var count: Int
  package var words: Words

  package init(_ count: Int = 4, words: Words) {
    self.count = count
    self.words = words
  }

  package var html: HTML {
    """
    <div class="loading" role="status"><span class="vh">\(words(.loading))</span>\
    \((0..<count).map { _ in "<i class=\"row\" aria-hidden=\"true\"></i>" as HTML })</div>
    """
  }
}

/// How much of something is done.
package struct ProgressBar: Sendable {
  /// What it is the progress of, for those who cannot see it.
  package var label: String
  /// From 0 to 100; `nil` while nobody knows.
  package var percent: Double?

  package init(_ label: String, percent: Double?) {
    self.label = label
    self.percent = percent
  }

  package var html: HTML {
    let value = percent.map { String(min(100, max(0, $0))) }
    return "<progress max=\"100\" \(attribute: "value", value) aria-label=\"\(label)\"></progress>"
  }
}
