import WebShell

/// What is said where there are no results: an empty list is told as such only after a success.
struct NoResults {
  var state: SyncState
  var words: Words
  /// Where they can be refreshed, if not on the page itself.
  var way: String?

  var html: HTML {
    guard state[.results]?.succeeded == nil else {
      return ListMessage(words(.studyEmpty), text: words(.studyEmptyHint), icon: .list).html
    }
    return ListMessage(
      words(.studyNotYet), text: words(.studyNotYetHint), icon: .download,
      action: way.map { Button.link(words(.study), to: $0) } ?? .empty
    ).html
  }
}
