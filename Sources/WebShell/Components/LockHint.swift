/// Why something cannot be pressed now, written beside it.
package struct LockHint: Sendable {
  package var id: String
  package var text: String

  package init(id: String, text: String) {
    self.id = id
    self.text = text
  }

  package var html: HTML {
    "<p class=\"hint\" id=\"\(id)\">\(Icon.lock.html(small: true))\(text)</p>"
  }
}
