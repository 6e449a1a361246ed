/// One thing that happens on an open page.
package enum LiveEvent: Sendable, Hashable {
  /// Elements with ids that replace those of the page.
  case patch(HTML)
  /// Numbers for a chart, as JSON.
  case sample(String)
  /// The page is to move on to this path.
  case goto(String)
  /// A notice for the person at the page, as JSON: `title`, `text`, `link`, `id`.
  case notice(String)
  /// Nothing happened; says that the process lives, for silence counts as loss.
  case beat

  /// In the wire format of Server-Sent Events (WHATWG HTML, 9.2).
  var wire: String {
    switch self {
    case .patch(let html): "event: patch\n" + Self.data(html.markup)
    case .sample(let json): "event: sample\n" + Self.data(json)
    case .goto(let path): "event: goto\n" + Self.data(path)
    case .notice(let json): "event: notice\n" + Self.data(json)
    case .beat: "event: beat\ndata:\n\n"
    }
  }

  /// A newline inside would end the field: each line gets a field of its own.
  private static func data(_ text: String) -> String {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { "data: \($0)\n" }.joined() + "\n"
  }
}
