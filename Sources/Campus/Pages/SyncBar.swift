import WebShell

/// How old what a page shows is, what is going on about it, and the way to do something about it.
///
/// Stands on every page with data: an empty list after a failure is never shown as "none".
struct SyncBar {
  static let id = "campus-sync"

  /// What the page shows.
  var parts: [DataPart]
  var state: SyncState
  /// Whether there is anything that could be old; a success may have brought nothing, as nobody was to be asked.
  var hasData = true
  /// Whether failures are told here, not by the page itself.
  var tellsTrouble = true
  var words: Words

  private var age: Double? { hasData ? state.age(of: parts) : nil }

  var fragment: Fragment { Fragment(id: Self.id, html: html) }

  var html: HTML {
    """
    <div class="syncbar" id="\(Self.id)">\(trouble)<div class="syncline"><div role="status">\(status)</div>\
    \(state.isRunning ? progress : button)</div></div>
    """
  }

  private var status: HTML {
    if state.isRunning { return "<p class=\"hint\">\(words(.refreshing))</p>" }
    return words.age(of: age)
  }

  private var progress: HTML {
    """
    <progress max="\(max(1, state.total))" value="\(state.done)" aria-label="\(words(.refreshing))"></progress>
    """
  }

  private var button: HTML {
    CommandForm(
      Paths.refresh,
      """
      \(HTML.hidden("parts", parts.map(\.rawValue).joined(separator: ",")))\
      \(Button(words(.refresh), icon: .refresh, kind: .quiet).html)
      """
    ).html
  }

  private var trouble: HTML? {
    guard tellsTrouble, !state.isRunning, let failure = state.failure(of: parts) else { return nil }
    return SyncTrouble(
      failure: failure, title: age == nil ? .notDownloaded : .oldDataKept, parts: parts,
      words: words
    ).html
  }
}
