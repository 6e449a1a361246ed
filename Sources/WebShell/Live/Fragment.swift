/// A part of a page that can be replaced by itself; its HTML is one element with this id.
package struct Fragment: Sendable, Hashable {
  package var id: String
  package var html: HTML

  package init(id: String, html: HTML) {
    self.id = id
    self.html = html
  }

  /// A part that is nothing but a place for what it holds, and takes no room while it holds nothing.
  package static func box(_ id: String, _ content: HTML = .empty) -> Fragment {
    Fragment(id: id, html: "<div class=\"slot\" id=\"\(id)\">\(content)</div>")
  }
}
