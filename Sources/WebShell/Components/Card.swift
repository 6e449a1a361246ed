/// A group of things that belong together, under a heading.
package struct Card: Sendable {
  /// Names its heading, so it is unique on the page.
  package var id: String
  package var title: String
  package var content: HTML
  /// Lists and key-value lists reach from edge to edge and bring their own distances.
  package var isPadded: Bool

  package init(_ id: String, title: String, isPadded: Bool = true, _ content: HTML) {
    self.id = id
    self.title = title
    self.content = content
    self.isPadded = isPadded
  }

  package var html: HTML {
    """
    <section class="card\(isPadded ? " pad" : " edged")" id="\(id)" aria-labelledby="\(id)-h">\
    <h2 id="\(id)-h">\(title)</h2>\(content)</section>
    """
  }
}
