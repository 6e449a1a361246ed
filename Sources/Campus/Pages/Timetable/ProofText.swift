import CivilTime
import KOS
import WebShell

/// A day's parity and the reason for it as sentences.
struct ProofText {
  var proof: ParityProof
  var words: Words
  var language: KOS.Language

  /// What makes the day another than its week says; `nil` for an ordinary one.
  var exception: String? {
    switch proof.status {
    case .swapped(let weekday):
      words(.teachesAs(weekday: words.weekday(weekday), parity: words.parity(proof.parity)))
    case .holiday(let name): words(.holiday(name: name?.text(in: language) ?? words(.freeDay)))
    case .exams: nil
    case .teaching, .outside, .unknown: nil
    }
  }

  var status: String {
    switch proof.status {
    case .teaching: words(.statusTeaching)
    case .swapped, .holiday: exception ?? ""
    case .exams: words(proof.source.tellsEveryDay ? .statusExams : .statusSupposedExams)
    case .outside: words(.statusOutside)
    case .unknown: words(.statusUnknown)
    }
  }

  /// Why the week is odd or even.
  var reason: String {
    switch proof.basis {
    case .period(_, let first, _, let parity, let weeks):
      words(
        .parityByPeriod(
          day: words.date(first, .long), parity: words.parity(parity), count: weeks))
    case .isoWeek: words(.parityByISO(week: proof.isoWeek.number))
    }
  }

  /// Worth a word of warning: other calendars say otherwise.
  var difference: String? {
    guard proof.differsFromISO else { return nil }
    return words(.differsFromISO(week: proof.isoWeek.number, parity: words.parity(proof.isoWeek.parity)))
  }

  var source: String { proof.source.sentence(words) }
}
