/// One thing in a list: what it is called, what is said about it, its state at the end.
package struct ListRow: Sendable {
  /// Of its page, if it has one.
  package var path: String?
  package var title: String
  package var detail: HTML
  package var icon: Icon?
  /// The address of a small picture in the icon's place.
  package var picture: String?
  package var trailing: HTML
  /// Beside it: what is done with the thing at once.
  package var action: IconButton?
  /// Its page is the one shown beside the list.
  package var isCurrent: Bool
  /// A change of it was not sent yet.
  package var isPending: Bool

  package init(
    _ title: String, detail: HTML, path: String?, icon: Icon? = nil, picture: String? = nil,
    trailing: HTML = .empty, isCurrent: Bool = false, isPending: Bool = false
  ) {
    self.path = path
    self.title = title
    self.detail = detail
    self.icon = icon
    self.picture = picture
    self.trailing = trailing
    self.isCurrent = isCurrent
    self.isPending = isPending
  }

  /// The link, and the action beside it; both stand in a list item.
  package func html(_ words: Words) -> HTML {
    let content: HTML = """
      \(mark)<span class="rmain">\
      <b dir="auto">\(title)</b><small dir="auto">\(detail)</small></span>\(isPending ? pending(words) : nil)\
      \(trailing)
      """
    guard let path else { return "<div class=\"row static\">\(content)</div>\(action?.html)" }
    return """
      <a class="row" href="\(path)" data-swap \(attribute: "aria-current", isCurrent ? "true" : nil)>\
      \(content)</a>\(action?.html)
      """
  }

  /// A picture that does not come leaves its place empty.
  private var mark: HTML? {
    if let picture {
      return """
        <span class="mark"><img src="\(picture)" alt="" width="40" height="40" loading="lazy"></span>
        """
    }
    return icon.map { "<span class=\"mark\">\($0.html())</span>" }
  }

  private func pending(_ words: Words) -> HTML {
    """
    <span class="pending">\(Icon.refresh.html(small: true))<span class="vh">\(words(.notSentYet))</span></span>
    """
  }
}
