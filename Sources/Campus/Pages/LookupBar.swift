import Foundation
import WebShell

/// How old what was looked up for a page is, whether KOS is being asked now, and the way to ask it.
struct LookupBar {
  var lookup: Lookup
  /// The page on which it stands.
  var page: String
  var state: SyncState
  var words: Words

  private var record: RefreshRecord? { state.records[lookup.part] }
  var isUnderWay: Bool { state.lookups.contains(lookup) }
  var wasFound: Bool { record?.succeeded != nil }

  var html: HTML {
    """
    <div class="syncbar">\(trouble)<div class="syncline"><div role="status">\(status)</div>\
    \(isUnderWay ? again : button)</div></div>
    """
  }

  private var status: HTML {
    if isUnderWay { return "<p class=\"hint\">\(words(.lookingUp))</p>" }
    guard let time = record?.succeeded else { return "<p class=\"hint\">\(words(.neverDownloaded))</p>" }
    return Moment(Date(timeIntervalSince1970: time), words: words).age
  }

  /// With script the page follows by itself.
  private var again: HTML { "<noscript>\(Button.link(words(.showAgain), to: page))</noscript>" }

  private var button: HTML {
    let (name, value) =
      switch lookup {
      case .course(let code): ("course", code)
      case .teacher(let id): ("teacher", id)
      case .timetable(let subject): ("timetable", subject.rawValue)
      case .lessons: ("lessons", lookup.part)
      case .person(let username): ("person", username)
      }
    return CommandForm(
      Paths.lookups,
      """
      <input type="hidden" name="\(name)" value="\(value)"><input type="hidden" name="page" value="\(page)">\
      \(Button(words(.refresh), icon: .refresh, kind: .quiet).html)
      """
    ).html
  }

  private var trouble: HTML? {
    guard !isUnderWay, record?.failed != nil, let failure = record?.failure.flatMap(SyncFailure.init) else {
      return nil
    }
    return SyncTrouble(
      failure: failure,
      title: wasFound ? .lookupOlder : failure == .missing ? .lookupMissing : .lookupFailed, words: words
    ).html
  }
}
