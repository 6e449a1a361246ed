import WebShell

/// A page over an account's data: what it shows, and which parts of the data that is.
protocol CampusPage: Page, LivePart {
  /// Whose ages and failures the page tells, and what its refreshing asks for.
  static var parts: [DataPart] { get }
  /// The rest of its live topic after `campus/`, such as `exams`; `nil` for what does not change by itself.
  var subject: String? { get }
  var heading: HTML { get }
  /// What changes when the data does.
  var content: HTML { get }
  var state: SyncState { get }
  var words: Words { get }
}

extension CampusPage {
  static var contentID: String { "campus-content" }

  var topics: [String] { subject.map { ["campus/\($0)"] } ?? [] }

  var body: HTML {
    """
    <div class="page campus">\(heading)\(SyncBar(parts: Self.parts, state: state, words: words).html)\
    \(contentFragment.html)</div>
    """
  }

  var contentFragment: Fragment {
    Fragment(id: Self.contentID, html: "<div id=\"\(Self.contentID)\">\(content)</div>")
  }

  /// What a live topic sends when something has changed.
  var fragments: [Fragment] {
    [SyncBar(parts: Self.parts, state: state, words: words).fragment, contentFragment]
  }
}
