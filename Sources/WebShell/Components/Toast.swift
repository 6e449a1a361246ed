/// A button that says a short message over the page when pressed, with a second button inside to take the
/// deed back. What `toasts.js` shows for everything else looks the same.
package struct Toast: Sendable {
  package var text: String
  package var action: String?

  package init(_ text: String, action: String? = nil) {
    self.text = text
    self.action = action
  }

  /// The message itself.
  package var html: HTML {
    """
    <div class="toast"><span>\(text)</span>\
    \(action.map { "<button class=\"btn\" type=\"button\">\($0)</button>" as HTML })</div>
    """
  }

  /// A button that shows it.
  package func button(_ label: String) -> HTML {
    """
    <button class="btn" type="button" data-toast="\(text)" \(attribute: "data-toast-action", action)>\
    \(label)</button>
    """
  }
}
