import WebShell

/// A page over an account's data: what it shows, and which parts of the data that is.
protocol CampusPage: Page, LivePart {
  /// Whose ages and failures the page tells, and what its refreshing asks for.
  static var parts: [DataPart] { get }
  /// The rest of its live topic after `campus/`, such as `exams`; `nil` for what does not change by itself.
  var subject: String? { get }
  var heading: HTML { get }
  /// How old the page's data is; `nil` where nobody is asked for any yet.
  var syncBar: SyncBar? { get }
  /// What changes when the data does.
  var content: HTML { get }
  var state: SyncState { get }
  var words: Words { get }
}

extension CampusPage {
  static var contentID: String { "campus-content" }

  var syncBar: SyncBar? { SyncBar(parts: Self.parts, state: state, words: words) }

  var topics: [String] { subject.map { ["campus/\($0)"] } ?? [] }

  var body: HTML {
    """
    <div class="page campus">\(heading)\(syncBar?.html)\
    \(contentFragment.html)</div>
    """
  }

  var contentFragment: Fragment {
    Fragment(id: Self.contentID, html: "<div id=\"\(Self.contentID)\">\(content)</div>")
  }

  /// What a live topic sends when something has changed.
  var fragments: [Fragment] {
    [syncBar?.fragment, contentFragment].compactMap(\.self)
  }
}
