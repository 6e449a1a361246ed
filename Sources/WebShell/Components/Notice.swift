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
