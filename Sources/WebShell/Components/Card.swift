/// A group of things that belong together, under a heading.
package struct Card: Sendable {
  /// Names its heading, so it is unique on the page.
  package var id: String
  /// `nil` where the page has no other content.
  package var title: String?
  package var content: HTML
  /// Lists and key-value lists reach from edge to edge and bring their own distances.
  package var isPadded: Bool
  /// Whether it is one of a list that may have others of its title: it is no landmark of the page then.
  package var isOneOfMany = false

  package init(_ id: String, title: String?, isPadded: Bool = true, _ content: HTML) {
    self.id = id
    self.title = title
    self.content = content
    self.isPadded = isPadded
  }

  /// A list; `nil` if there is nothing in it.
  ///
  /// - Parameters:
  ///   - rows: as of a ``CardRow``.
  ///   - none: what is said where there are none.
  ///   - foot: below them, such as the way to a new one.
  package init?(
    _ id: String, title: String? = nil, rows: [HTML], none: String? = nil, foot: HTML? = nil
  ) {
    if rows.isEmpty, none == nil, foot == nil { return nil }
    let list: HTML =
      rows.isEmpty
      ? "\(none.map { "<p class=\"pad\">\($0)</p>" as HTML })" : "<ul class=\"rows\">\(rows)</ul>"
    self.init(
      id, title: title, isPadded: false,
      "\(list)\(foot.map { "<div class=\"cardfoot\">\($0)</div>" as HTML })")
  }

  package var fragment: Fragment { Fragment(id: id, html: html) }

  package var html: HTML {
    let element = isOneOfMany ? "article" : "section"
    return """
      <\(element) class="card\(isPadded ? " pad" : " edged")" id="\(id)" \
      \(attribute: "aria-labelledby", title.map { _ in "\(id)-h" })>\
      \(title.map { "<h2 id=\"\(id)-h\">\($0)</h2>" as HTML })\(content)</\(element)>
      """
  }
}
