import WebShell

/// How old the results are. It is all that is live about a page with marks, which a person may be typing.
struct ResultsStatus: LivePart {
  static let parts: [DataPart] = [.results]
  static let topic = "campus/results"

  var state: SyncState
  var words: Words

  var bar: SyncBar { SyncBar(parts: Self.parts, state: state, words: words) }
  var fragments: [Fragment] { [bar.fragment] }
}
