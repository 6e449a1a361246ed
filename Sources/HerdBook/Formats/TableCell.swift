/// A field's value in a cell of a table: what a person would write there (`612,5`, `2026-11-18`, `true`).
///
/// What would be read as something else, and what is no single value, is JSON behind `json:`; an empty cell is none.
enum TableCell {
  /// The JSON behind the mark is none.
  struct Malformed: Error {}

  private static let mark = "json:"

  static func text(of node: JSONNode, in control: FieldControl) -> String {
    guard let text = plain(node, control), isRead(text, as: node, control) else { return mark + node.json }
    return text
  }

  /// - Returns: the wire form, whose field judges it; `nil` where nothing is written.
  static func node(of text: String, in control: FieldControl) throws(Malformed) -> JSONNode? {
    if text.isEmpty { return nil }
    if text.hasPrefix(mark) {
      do {
        return try JSONNode(parsing: String(text.dropFirst(mark.count)), depthLimit: JSONNode.ownDepth)
      } catch {
        throw Malformed()
      }
    }
    return switch control {
    case .whole: number(text)
    case .reference(let list) where list != .bull: number(text)
    // Tables with semicolons have decimal commas.
    case .decimal, .steps: .text(text.replacing(",", with: "."))
    case .flag: text == "true" ? .flag(true) : text == "false" ? .flag(false) : .text(text)
    default: .text(text)
    }
  }

  private static func number(_ text: String) -> JSONNode { Int(text).map(JSONNode.whole) ?? .text(text) }

  private static func plain(_ node: JSONNode, _ control: FieldControl) -> String? {
    switch (node, control) {
    case (.text(let text), .decimal), (.text(let text), .steps): text.replacing(".", with: ",")
    case (.text(let text), _), (.number(let text), _): text
    case (.flag(let flag), _): flag ? "true" : "false"
    default: nil
    }
  }

  private static func isRead(_ text: String, as node: JSONNode, _ control: FieldControl) -> Bool {
    do { return try self.node(of: text, in: control) == node } catch { return false }
  }
}
