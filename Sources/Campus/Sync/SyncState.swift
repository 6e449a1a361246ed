import Foundation
import WebShell

/// What a page tells of the refreshing: what is under way, and how it went before.
struct SyncState: Sendable, Hashable {
  var running: Set<DataPart> = []
  /// What is being looked up besides, for a page.
  var lookups: Set<Lookup> = []
  /// How many parts of the present run are done, and of how many.
  var done = 0
  var total = 0
  /// By part, as it is kept.
  var records: [String: RefreshRecord] = [:]
  /// How the last checks of what is watched went, by kind.
  var watchChecks: [String: WatchCheckRecord] = [:]

  /// Of it what a page shows: how it went with these parts and with lookups whose keys begin so, and what is under way.
  func of(_ parts: [DataPart], lookups prefixes: [String] = []) -> SyncState {
    func isShown(_ key: String) -> Bool { prefixes.contains { key.hasPrefix($0) } }
    let names = Set(parts.map(\.rawValue))
    var state = self
    state.records = records.filter { names.contains($0.key) || isShown($0.key) }
    state.lookups = lookups.filter { isShown($0.part) }
    state.watchChecks = [:]
    // What is under way is shown with the age of parts.
    if parts.isEmpty { (state.running, state.done, state.total) = ([], 0, 0) }
    return state
  }

  subscript(part: DataPart) -> RefreshRecord? { records[part.rawValue] }

  subscript(check kind: WatchKind) -> WatchCheckRecord? { watchChecks[kind.rawValue] }

  var isRunning: Bool { !running.isEmpty }

  /// The oldest success among these parts, in seconds since 1970; `nil` if one was never there.
  func age(of parts: [DataPart]) -> Double? {
    let times = parts.map { self[$0]?.succeeded }
    return times.contains(nil) ? nil : times.compactMap(\.self).min()
  }

  /// The newest failure among these parts that no success followed; that the server is left alone follows from
  /// another one, which says more.
  func failure(of parts: [DataPart]) -> SyncFailure? {
    let failed = parts.compactMap { self[$0] }.filter { $0.failed != nil }
    let telling = failed.filter { $0.failure != SyncFailure.resting.rawValue }
    return (telling.isEmpty ? failed : telling)
      .max { ($0.failed ?? 0) < ($1.failed ?? 0) }?.cause
  }
}

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
  var tellsFailure = true
  var visit: CampusVisit

  private var words: Words { visit.words }
  private var age: Double? { hasData ? state.age(of: parts) : nil }

  var fragment: Fragment { Fragment(id: Self.id, html: html) }

  var html: HTML {
    """
    <div class="syncbar" id="\(Self.id)">\(callout)<div class="syncline"><div role="status">\(status)</div>\
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
    visit.form(
      of: ProfileFeature.refreshes, (),
      fields: .hidden(ProfileFeature.partsField, parts.map(\.rawValue).joined(separator: ",")),
      Button(words(.refresh), icon: .refresh, kind: .quiet))
  }

  private var callout: HTML? {
    guard tellsFailure, !state.isRunning, let failure = state.failure(of: parts) else { return nil }
    return SyncFailureCallout(
      failure: failure, title: age == nil ? .notDownloaded : .oldDataKept, parts: parts,
      words: words
    ).html
  }
}

/// Why data could not be had, and what to do about it; what is there is kept.
struct SyncFailureCallout {
  var failure: SyncFailure
  /// What that means for what the page shows.
  var title: Phrase
  /// What could not be refreshed, where it is not KOS's alone.
  var parts: [DataPart] = []
  var words: Words

  var html: HTML {
    let action: HTML? =
      failure == .login ? Button.link(words(.logInAgain), to: LoginFeature.page.link(), icon: .key) : nil
    return Callout(.warn, title: words(title), text: "\(words(failure.sentence(about: parts))) \(action)")
      .html
  }
}

extension Words {
  /// How old what came at this time is, in seconds since 1970; `nil` if it never came.
  func age(of time: Double?) -> HTML {
    time.map { TimeElement(Date(timeIntervalSince1970: $0), words: self).age }
      ?? "<p class=\"hint\">\(self(.neverDownloaded))</p>"
  }
}

extension RefreshOutcome {
  /// Beside what it brought: how old that is, and what keeps it from being newer.
  func status(_ words: Words, _ sentence: (SyncFailure) -> Phrase) -> HTML {
    "\(words.age(of: succeeded))\(cause.map { "<p class=\"hint\">\(words(sentence($0)))</p>" as HTML })"
  }
}

extension DataPart {
  var title: Phrase {
    switch self {
    case .profile: .profile
    case .timetable: .timetable
    case .results: .results
    case .exams: .exams
    case .events: .events
    case .courses: .courses
    case .teachers: .teachers
    case .academicYear: .academicYear
    case .alterations: .alterations
    case .news: .newsOfFeeds
    case .canteens: .canteens
    }
  }
}
