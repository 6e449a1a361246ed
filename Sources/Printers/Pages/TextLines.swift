import WebShell

/// Lines of a log or of a terminal as they were, in a box that scrolls and begins at their end.
struct TextLines {
  var lines: [TerminalLine]
  var label: String

  init(_ lines: [String], label: String) {
    self.lines = lines.map(TerminalLine.init)
    self.label = label
  }

  var html: HTML {
    """
    <div class="tape ending" role="group" aria-label="\(label)" tabindex="0">\
    <div>\(lines.map { "<div>\($0.text)</div>" as HTML })</div></div>
    """
  }
}
