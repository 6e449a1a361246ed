import WebShell

/// How old the courses and teachers are. It is all that is live about a list: each page has searched for
/// something else.
struct SearchStatus: LivePart {
  static let parts: [DataPart] = [.courses, .teachers]

  var context: PageContext

  var bar: SyncBar { SyncBar(parts: Self.parts, state: context.state, words: context.words) }
  var fragments: [Fragment] { [bar.fragment] }
}
