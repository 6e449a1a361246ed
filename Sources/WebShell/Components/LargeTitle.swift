/// What a page is about, in large letters, with a word beside it and what can be done.
package struct LargeTitle: Sendable {
  package var text: String
  /// Smaller, right after it: how many there are, which week it is.
  package var detail: HTML?
  package var actions: HTML

  package init(_ text: String, detail: HTML? = nil, actions: HTML = .empty) {
    self.text = text
    self.detail = detail
    self.actions = actions
  }

  package var html: HTML {
    """
    <header class="head"><h1 tabindex="-1" dir="auto">\(text)\
    \(detail.map { " <span class=\"sub num\">\($0)</span>" as HTML })</h1>\(actions)</header>
    """
  }
}
