import Foundation
import WebShell

/// Whether Sirius is asked for the academic year, how that went, and the way to ask it now. That it is missing is
/// no trouble: the other sources stand.
struct SiriusCard {
  var isAsked: Bool
  var state: SyncState
  var words: Words

  private var record: RefreshRecord? { state[.academicYear] }
  private var isUnderWay: Bool { state.running.contains(.academicYear) }

  var html: HTML {
    Card("sirius", title: words(.siriusTitle), isAsked ? "\(status)\(button)" : notAsked).html
  }

  private var notAsked: HTML {
    """
    <p class="hint">\(words(.siriusNotAsked))</p>\
    <p>\(Button.link(words(.setUpRegistration), to: Paths.setup, icon: .settings))</p>
    """
  }

  private var status: HTML {
    if isUnderWay { return "<p class=\"hint\" role=\"status\">\(words(.siriusUnderWay))</p>" }
    let age = record?.succeeded.map { Moment(Date(timeIntervalSince1970: $0), words: words).age }
    if let failure = record?.cause {
      return """
        <p>\(words(age == nil ? .siriusFailed : .siriusOlder))</p>\
        <p class="hint">\(words(failure.sentence))</p>\(age)
        """
    }
    guard let age, let count = record?.count else { return words.age(of: nil) }
    return "<p>\(words(count == 0 ? .siriusKnowsNone : .siriusKnows(count: count)))</p>\(age)"
  }

  private var button: HTML? {
    guard !isUnderWay else { return nil }
    return CommandForm(
      Paths.refresh,
      """
      \(HTML.hidden("parts", DataPart.academicYear.rawValue))\
      \(Button(words(.siriusAsk), icon: .refresh, kind: .quiet).html)
      """
    ).html
  }
}
