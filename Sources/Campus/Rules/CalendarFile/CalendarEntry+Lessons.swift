import CivilTime
import KOS

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
