import WebShell

/// Why something cannot be pressed now, written beside it.
struct LockHint {
  var id: String
  var text: String

  var html: HTML { "<p class=\"hint\" id=\"\(id)\">\(Icon.lock.html(small: true))\(text)</p>" }
}
