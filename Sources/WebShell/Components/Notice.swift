/// A message inside a page: what is the matter, and what to do about it.
package struct Notice: Sendable {
  package enum Tone: String, Sendable {
    case info = "notice info"
    case warn = "notice warn"
    case bad = "notice bad"
  }

  package var tone: Tone
  package var title: String
  package var text: HTML

  package init(_ tone: Tone, title: String, text: HTML) {
    self.tone = tone
    self.title = title
    self.text = text
  }

  /// Says the same of several, a line each; `nil` where there are none.
  ///
  /// - Parameter below: what is to be said of all of them.
  package init?(_ tone: Tone, title: String, lines: [HTML], below: HTML? = nil) {
    guard !lines.isEmpty else { return nil }
    self.init(tone, title: title, text: "<ul>\(lines.map { "<li>\($0)</li>" as HTML })</ul>\(below)")
  }

  package var html: HTML {
    """
    <div class="\(tone.rawValue)">\(icon.html())<div><b>\(title)</b> <span>\(text)</span></div></div>
    """
  }

  private var icon: Icon {
    switch tone {
    case .info: .info
    case .warn: .wait
    case .bad: .warn
    }
  }
}
