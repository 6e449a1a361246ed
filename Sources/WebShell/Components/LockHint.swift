/// Why something cannot be pressed now, written beside it.
package struct LockHint: Sendable, Hashable {
  package var id: String
  package var text: String

  package init(id: String, text: String) {
    self.id = id
    self.text = text
  }

  /// `nil` where nothing stands in the way.
  package init?(_ id: String, _ text: String?) {
    guard let text else { return nil }
    self.init(id: id, text: text)
  }

  package var html: HTML {
    "<p class=\"hint\" id=\"\(id)\">\(Icon.lock.html(small: true))\(text)</p>"
  }
}
