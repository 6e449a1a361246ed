/// Something in a list: what it is called, what is said about it, and at the end its state or what can be done; a link
/// where it has a page of its own. It is a list item.
package struct CardRow: Sendable {
  package var title: String
  /// Below the title, a line each.
  package var lines: [String]
  /// Below these: what is no plain text, such as an age.
  package var more: HTML
  package var path: String?
  package var icon: Icon?
  /// At the end, below each other.
  package var chips: [Chip]
  /// At the very end.
  package var trailing: HTML

  /// - Parameters:
  ///   - lines: those that are `nil` are left out.
  ///   - path: of its page, if it has one.
  package init(
    _ title: String, _ lines: String?..., more: HTML = .empty, path: String? = nil, icon: Icon? = nil,
    chips: [Chip?] = [], trailing: HTML = .empty
  ) {
    self.title = title
    self.lines = lines.compactMap(\.self)
    self.more = more
    self.path = path
    self.icon = icon
    self.chips = chips.compactMap(\.self)
    self.trailing = trailing
  }

  package var html: HTML {
    guard let path else { return "<li class=\"row static\">\(content)</li>" }
    return "<li><a class=\"row\" href=\"\(path)\">\(content)</a></li>"
  }

  private var content: HTML {
    let lines = lines.map { "<small dir=\"auto\">\($0)</small>" as HTML }
    let chips: HTML? = chips.isEmpty ? nil : "<span class=\"chips\">\(chips.map(\.html))</span>"
    return """
      \(icon.map { "<span class=\"rowicon\">\($0.html())</span>" as HTML })<span class="rmain">\
      <b dir="auto">\(title)</b>\(lines)\(more)</span>\(chips)\(trailing)
      """
  }
}
