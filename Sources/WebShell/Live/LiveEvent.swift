/// One thing that happens on an open page.
package enum LiveEvent: Sendable, Hashable {
  /// Elements with ids that replace those of the page.
  case patch([Fragment])
  /// Numbers for a chart, as JSON.
  case sample(String)
  /// The page is to move on to this path.
  case goto(String)
  /// A change of state, said to who does not see it. Never what changes all the time, like a temperature.
  case announcement(String)
  /// A notice for the person at the page, as JSON: `title`, `text`, `link`, `id`.
  case notice(String)

  /// In the wire format of Server-Sent Events (WHATWG HTML, 9.2).
  ///
  /// - Parameter position: none for what ends a stream.
  func wire(_ position: LivePosition? = nil) -> String {
    (position.map { "id: \($0)\n" } ?? "") + "event: \(name)\n" + Self.data(content) + "\n"
  }

  /// Nothing happened; says that the process lives, for silence counts as loss. Not numbered: missing one
  /// loses nothing.
  static let beat = "event: beat\ndata:\n\n"

  /// What the page was told so far counts no more: when it comes again, it is told all as it is then.
  static let oblivion = "id: -\nevent: beat\ndata:\n\n"

  private var name: String {
    switch self {
    case .patch: "patch"
    case .sample: "sample"
    case .goto: "goto"
    case .announcement: "announcement"
    case .notice: "notice"
    }
  }

  private var content: String {
    switch self {
    case .patch(let fragments): fragments.map(\.html).reduce(.empty, +).markup
    case .sample(let text), .goto(let text), .announcement(let text), .notice(let text): text
    }
  }

  /// A newline inside would end the field: each line gets a field of its own.
  private static func data(_ text: String) -> String {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { "data: \($0)\n" }.joined()
  }
}
