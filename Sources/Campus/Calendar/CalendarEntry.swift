import CivilTime
import CivilTimeColumns
import KOS
import RecordMapping
import WebShell

/// An event of a calendar file. It is a record, so that the last state of a calendar can be kept: what fell away
/// must be called off, and what changed gets a higher number.
@RecordPart struct CalendarEntry: Hashable {
  /// Stays for as long as the event is the same one.
  let uid: String
  /// Counts the changes.
  var sequence: Int = 0
  let start: LocalDateTime
  /// Does not belong to it. Of one that takes whole days, midnight after the last.
  let end: LocalDateTime
  /// Whether it takes whole days.
  var isAllDay: Bool = false
  let summary: String
  let location: String?
  let detail: String?
  @JSON var categories: [String] = []
  /// Minutes before its start at which to warn.
  @JSON var alarms: [Int] = []
  var isCancelled: Bool = false
  /// Whether it is only supposed to be then.
  var isTentative: Bool = false
  /// Since when it is told as it is; `nil` of one that was not published yet.
  var published: LocalDateTime?

  /// The same but for its number and since when it is so.
  func isUnchanged(from other: CalendarEntry) -> Bool {
    var numbered = self
    (numbered.sequence, numbered.published) = (other.sequence, other.published)
    return numbered == other
  }
}

extension CalendarEntry {
  /// What follows the `@` of every identifier.
  private static let origin = "campus.outpost"

  init(_ lesson: Lesson, words: CalendarWords) {
    let kind = words.lesson(lesson.type)
    let code = lesson.parallelCode.map { "(\($0))" }
    let names = lesson.teachers.names
    self.init(
      uid: "lesson-\(lesson.id)@\(Self.origin)", start: lesson.start, end: lesson.end,
      summary: Self.joined([lesson.course ?? lesson.courseName, kind, code], by: " ") ?? kind,
      location: lesson.room.flatMap { $0.key ?? $0.name },
      detail: Self.joined(
        [
          lesson.courseName, names.isEmpty ? nil : words.teachers(names),
          words.altered(lesson), lesson.supposedBy.map(words.supposed),
        ], by: "\n"),
      categories: [kind], isCancelled: lesson.isCancelled,
      isTentative: lesson.supposedBy != nil)
  }

  /// `nil` for an exam whose time is not known.
  init?(_ exam: ExamRecord, words: CalendarWords) {
    guard let times = exam.times else { return nil }
    let kind = words.exam(exam.type)
    let names = exam.examiners.names
    self.init(
      uid: "exam-\(exam.id)@\(Self.origin)", start: times.lowerBound, end: times.upperBound,
      summary: Self.joined([exam.course ?? exam.courseName, kind], by: " ") ?? kind, location: exam.room,
      detail: Self.joined(
        [exam.courseName, names.isEmpty ? nil : words.teachers(names), exam.note], by: "\n"),
      categories: [kind])
  }

  /// The last day itself, with a warning; it still counts.
  init(_ deadline: Deadline, alarms: [Int], words: CalendarWords) {
    let kind: String
    let courseName: String?
    switch deadline.subject {
    case .exam(let exam): (kind, courseName) = (words.exam(exam.type), exam.courseName)
    case .event(let event): (kind, courseName) = (words.event(event.name), event.courseName)
    }
    let name = Self.joined([deadline.course ?? courseName, kind], by: " ") ?? kind
    self.init(
      uid: "\(deadline.id)@\(Self.origin)",
      start: .midnight(of: deadline.day), end: .midnight(of: deadline.day.adding(1)), isAllDay: true,
      summary: deadline.kind == .signIn ? words.signIn(name) : words.signOff(name), location: nil,
      detail: courseName, categories: [kind], alarms: alarms)
  }

  private static func joined(_ texts: [String?], by separator: String) -> String? {
    let present = texts.compactMap(\.self).filter { !$0.isEmpty }
    return present.isEmpty ? nil : present.joined(separator: separator)
  }
}

/// The words of a calendar file, from the catalogue of whoever writes it.
struct CalendarWords: Sendable {
  /// The name of the calendar.
  var name: String
  /// `tutorial`
  var lesson: @Sendable (ParallelType?) -> String
  /// `exam`
  var exam: @Sendable (TermType?) -> String
  /// `Last day to sign in: BI-PA1 exam`
  var signIn: @Sendable (_ exam: String) -> String
  /// `Last day to sign off: BI-PA1 exam`
  var signOff: @Sendable (_ exam: String) -> String
  /// `Teachers: Jan Novák, Eva Malá`
  var teachers: @Sendable (_ names: [String]) -> String
  /// `Only supposed: the faculty’s schedule is not known.`, and by whose word.
  var supposed: @Sendable (CalendarSource) -> String
  /// `Moved from Tue 24 Nov, 9:15.`, or `nil` of one that is held as planned.
  var altered: @Sendable (Lesson) -> String?
  /// What a one-off event is called.
  var event: @Sendable (_ name: Multilingual?) -> String
}

extension CalendarWords {
  init(_ words: Words, naming language: KOS.Language) {
    self.init(
      name: words(.calendarName), lesson: { words.parallelType($0).lowercased() },
      exam: { $0.map(words.termType)?.lowercased() ?? words(.exam).lowercased() },
      signIn: { words(.lastDayToSignIn(exam: $0)) }, signOff: { words(.lastDayToSignOff(exam: $0)) },
      teachers: { words(.taughtBy(names: words.list($0))) },
      supposed: { $0.caveat(words) },
      altered: { AlterationText($0, words)?.sentence },
      event: { $0?.text(in: language) ?? words(.event).lowercased() })
  }
}

/// An event of a calendar as it was published last: what fell away since must be called off.
@Record(table: "published_entry")
struct PublishedEntryRecord: Hashable {
  /// Of the calendar's language and the event.
  @ID let id: String
  var calendar: String
  @JSON var entry: CalendarEntry
}
