import CivilTime
import Foundation
import KOS
import RecordMapping
import WebShell

/// A day's parity and the reason for it as sentences.
struct ParityExplanationText {
  static let id = "why-parity"

  var explanation: ParityExplanation
  var words: Words
  var language: KOS.Language

  /// What makes the day another than its week says; `nil` for an ordinary one.
  var exception: String? {
    switch explanation.status {
    case .swapped(let weekday):
      words(.teachesAs(weekday: words.weekday(weekday), parity: words.parity(explanation.parity)))
    case .holiday(let name): words(.holiday(name: name?.text(in: language) ?? words(.freeDay)))
    case .teaching, .exams, .outside, .unknown: nil
    }
  }

  var status: String {
    switch explanation.status {
    case .teaching: words(.statusTeaching)
    case .swapped, .holiday: exception ?? ""
    case .exams: words(explanation.source.tellsEveryDay ? .statusExams : .statusSupposedExams)
    case .outside: words(.statusOutside)
    case .unknown: words(.statusUnknown)
    }
  }

  /// Why the week is odd or even.
  var reason: String {
    switch explanation.basis {
    case .period(_, let first, _, let parity, let weeks):
      words(.parityByPeriod(day: words.date(first, .long), parity: words.parity(parity), count: weeks))
    case .isoWeek: words(.parityByISO(week: explanation.isoWeek.number))
    }
  }

  /// Worth a word of warning: other calendars say otherwise.
  var difference: String? {
    let week = explanation.isoWeek
    return explanation.differsFromISO
      ? words(.differsFromISO(week: week.number, parity: words.parity(week.parity))) : nil
  }

  var source: String { explanation.source.sentence(words) }

  /// All of it, folded: why the week is odd or even, and by whose word.
  var card: CollapsibleCard {
    let (day, parity) = (explanation.day, words.parity(explanation.weekParity))
    return CollapsibleCard(
      Self.id, title: words(.whyParity(day: words.date(day, .weekdayDayMonth), parity: parity)),
      isOpen: false,
      """
      <div class="why"><p>\(status)</p><p>\(reason)</p>\
      \(difference.map { "<p>\($0)</p>" as HTML })<p class="hint">\(source)</p></div>
      """)
  }
}

extension ParityExplanationText {
  init(_ explanation: ParityExplanation, in context: CampusVisit) {
    self.init(explanation: explanation, words: context.words, language: context.dataLanguage)
  }
}

extension CalendarSource {
  /// Whose word it is, and of when.
  func sentence(_ words: Words) -> String {
    func told(_ source: FactSource) -> (String, String) {
      (words.text(source.text), words.date(source.asOf, .long))
    }
    func supposed(_ usual: UsualTeaching?) -> String? {
      usual.map { words(.supposedWeeks(count: $0.weeks, files: words.list($0.files))) }
    }
    switch self {
    case .sirius(let asOf):
      let day = Date(timeIntervalSince1970: Double(asOf.microseconds) / 1e6)
      return words(.sourceSirius(day: words.date(day, .long)))
    case .file(let source, let isOwn):
      let (text, day) = told(source)
      return words(isOwn ? .sourceOwnFile(text: text, day: day) : .sourceFile(text: text, day: day))
    case .university(let source, let usual):
      let (text, day) = told(source)
      return [words(.sourceUniversity(text: text, day: day)), supposed(usual)].compactMap(\.self)
        .joined(separator: " ")
    case .semesterDates(let usual):
      return [words(.sourceSemesterDates), supposed(usual)].compactMap(\.self).joined(separator: " ")
    case .unknown: return words(.sourceUnknown)
    }
  }

  /// That the faculty's periods are missing, so that lessons may be shown on days off: not to be kept from who reads it.
  /// `nil` where they are known.
  func callout(_ words: Words) -> HTML? {
    tellsEveryDay ? nil : Callout(.warn, title: words(.periodsUnknown), text: "\(sentence(words))").html
  }

  /// Why a lesson is only supposed to be on its day.
  func caveat(_ words: Words) -> String { "\(words(.periodsUnknown)) \(sentence(words))" }
}
