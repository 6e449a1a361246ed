/// A part of a page that can be replaced by itself; its HTML is one element with this id.
package struct Fragment: Sendable, Hashable {
  package var id: String
  package var html: HTML

  package init(id: String, html: HTML) {
    self.id = id
    self.html = html
  }
}
