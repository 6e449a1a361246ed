import Foundation
import WebShell

/// Whether Sirius is asked for the academic year, how that went, and the way to ask it now. That it is missing is
/// no trouble: the other sources stand.
struct SiriusCard {
  var state: SyncState
  var visit: CampusVisit

  private var words: Words { visit.words }
  private var record: RefreshRecord? { state[.academicYear] }
  private var isUnderWay: Bool { state.running.contains(.academicYear) }

  var html: HTML {
    Card("sirius", title: words(.siriusTitle), visit.asksSirius ? "\(status)\(button)" : notAsked).html
  }

  private var notAsked: HTML {
    """
    <p class="hint">\(words(.siriusNotAsked))</p>\
    <p>\(Button.link(words(.setUpRegistration), to: SetupFeature.page.link(), icon: .settings))</p>
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
    return visit.form(
      of: ProfileFeature.refreshes, (),
      fields: .hidden(ProfileFeature.partsField, DataPart.academicYear.rawValue),
      Button(words(.siriusAsk), icon: .refresh, kind: .quiet))
  }
}
