/// What happened to a thing, newest first.
package struct Timeline: Sendable {
  package struct Entry: Sendable {
    package var icon: Icon
    package var title: String
    package var detail: String
    package var chip: Chip?

    package init(_ title: String, detail: String, icon: Icon, chip: Chip? = nil) {
      self.icon = icon
      self.title = title
      self.detail = detail
      self.chip = chip
    }
  }

  package var entries: [Entry]

  package init(_ entries: [Entry]) { self.entries = entries }

  package var html: HTML { "<ol class=\"timeline\">\(entries.map(row))</ol>" }

  private func row(_ entry: Entry) -> HTML {
    """
    <li><span class="mark">\(entry.icon.html())</span><span class="rmain"><b dir="auto">\(entry.title)</b>\
    <small dir="auto">\(entry.detail)</small></span>\(entry.chip?.html)</li>
    """
  }
}
