import CivilTime
import KOS
import WebShell

// Days and times of KOS, in words.
extension Words {
  func times(_ range: TimeRange) -> String { self.range(clock(range.start), clock(range.end)) }

  /// `Mon, 23 Nov 9:00`
  func moment(_ moment: LocalDateTime) -> String {
    "\(date(moment.day, .weekdayDayMonth)) \(clock(moment.time))"
  }

  func parity(_ parity: WeekParity) -> String { self(parity == .odd ? .oddWeek : .evenWeek) }

  /// `today`, `tomorrow`, `in 5 days`, `3 days ago`
  func distance(_ days: Int) -> String {
    switch days {
    case 0: self(.dayToday)
    case 1: self(.dayTomorrow)
    case 2...: self(.daysAhead(count: days))
    default: self(.daysAgo(count: -days))
    }
  }

  /// `Tutorial (101)`
  func parallel(_ type: ParallelType?, _ code: Int?) -> String {
    parallelType(type) + (code.map { " (\($0))" } ?? "")
  }

  /// Constants of KOS in words; one that is not known is shown as it is.
  func parallelType(_ type: ParallelType?) -> String {
    switch type {
    case .some(.lecture): self(.lecture)
    case .some(.tutorial): self(.tutorial)
    case .some(.laboratory): self(.laboratory)
    case .some(let other) where other != .undefined: other.rawValue
    default: self(.lesson)
    }
  }

  func termType(_ type: TermType) -> String {
    switch type {
    case .finalExam: self(.finalExam)
    case .assessment: self(.assessment)
    default: type.rawValue
    }
  }

  /// Of a data file: there is none in Russian.
  func text(_ text: FacultyText) -> String { language == .cs ? text.cs : text.en }

  /// What the university writes in Czech and English, in the one that suits the page.
  func text(_ text: Multilingual) -> String? { text.text(in: language == .cs ? .czech : .english) }
}
