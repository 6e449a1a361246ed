/// The text of a little HTML: what OctoPrint asks before a command is made of paragraphs and bold words.
package struct HTMLTextContent: Sendable, Hashable {
  package var text: String

  private static let entities = [
    ("&nbsp;", " "), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&"),
  ]

  package init(html: String) {
    var text = html.replacing(/<[^>]*>/, with: " ")
    for (entity, character) in Self.entities { text = text.replacing(entity, with: character) }
    self.text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      .replacing(/\s([.,!?;:])/) { $0.output.1 }
  }
}
