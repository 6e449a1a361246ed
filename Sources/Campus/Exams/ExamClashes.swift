import CivilTime
import KOS
import RecordMappingSQLite
import WebShell

/// An exam that is held while something else is.
struct ExamClash: Hashable, Sendable {
  let exam: ExamRecord
  let other: Appointment

  /// Whether an end had to be assumed: it may be that they do not clash.
  var assumesEnd: Bool {
    if case .exam(let exam) = other, !exam.tellsEnd { return true }
    return !exam.tellsEnd
  }

  /// Each clash once, in the order of time: of two exams the earlier one is first.
  ///
  /// - Parameters:
  ///   - exams: those that the person means to take; others clash with nothing.
  ///   - lessons: those of the same days, or more.
  static func all(
    exams: [ExamRecord], lessons: [Lesson] = [], events: [EventRecord] = []
  ) -> [ExamClash] {
    let dated = exams.compactMap { exam in exam.times.map { (exam: exam, times: $0) } }
      .sorted { ($0.times.lowerBound, $0.exam.id) < ($1.times.lowerBound, $1.exam.id) }
    let others = lessons.map(Appointment.lesson) + events.map(Appointment.event)
    return dated.enumerated().flatMap { index, one in
      let candidates = dated[(index + 1)...].map { Appointment.exam($0.exam) } + others
      return candidates.filter { $0.times?.overlaps(one.times) ?? false }
        .map { ExamClash(exam: one.exam, other: $0) }
    }
  }
}

extension StoreSnapshot {
  /// What these exams clash with: one another, own lessons, and one-off events of own courses or none.
  func clashes(of exams: [ExamRecord], _ visit: CampusVisit) throws -> [ExamClash] {
    ExamClash.all(
      exams: exams,
      lessons: try PlacedTimetable(self, visit.faculties, naming: visit.dataLanguage).timetable.lessons,
      events: try naming(try ownEvents(), in: visit.dataLanguage))
  }
}

/// What exams clash with; nothing where they clash with nothing.
struct ExamClashCallout {
  var clashes: [ExamClash]
  var visit: CampusVisit

  private var words: Words { visit.words }

  var html: HTML? {
    let lines = clashes.map { clash in
      "\(words(.clashesWith(exam: text(.exam(clash.exam)), other: text(clash.other))))" as HTML
    }
    let assumed: HTML? =
      clashes.contains { $0.assumesEnd } ? "<p class=\"hint\">\(words(.endAssumed))</p>" : nil
    return Callout(.warn, title: words(.examClashes), lines: lines, below: assumed)?.html
  }

  private func text(_ appointment: Appointment) -> String {
    let (name, start): (String?, LocalDateTime?) =
      switch appointment {
      case .exam(let exam): (exam.course, exam.starts)
      case .lesson(let lesson): (lesson.course, lesson.start)
      case .event(let event): (visit.name(event), event.starts)
      }
    return [name, start.map(words.moment)].compactMap(\.self).joined(separator: " ")
  }
}

/// Something that takes a person's time.
enum Appointment: Hashable, Sendable {
  case exam(ExamRecord)
  case lesson(Lesson)
  case event(EventRecord)

  /// `nil` where it is not known when it begins.
  var times: Range<LocalDateTime>? {
    switch self {
    case .exam(let exam): exam.times
    case .lesson(let lesson): lesson.start..<lesson.end
    case .event(let event): event.times
    }
  }

  /// Sirius takes so many minutes for an exam without an end.
  private static let usualMinutes = 90

  fileprivate static func times(
    from start: LocalDateTime?, to end: LocalDateTime?
  ) -> Range<LocalDateTime>? {
    guard let start else { return nil }
    guard let end, end > start else { return start..<start.adding(minutes: usualMinutes) }
    return start..<end
  }
}

extension ExamRecord {
  /// Whether KOS says when it ends.
  var tellsEnd: Bool { starts.map { start in ends.map { $0 > start } ?? false } ?? false }

  /// `nil` where it is not known when it begins.
  var times: Range<LocalDateTime>? { Appointment.times(from: starts, to: ends) }
}

extension EventRecord {
  /// Whether it matters only to who takes part, and the person has not said so: KOS says of no event who does, but one
  /// of a course is for those of that course.
  var isForAnybody: Bool { course == nil && takesPart == nil }

  /// `nil` where it is not known when it begins. One without an end is taken to be as long as such an exam.
  var times: Range<LocalDateTime>? { Appointment.times(from: starts, to: ends) }
}
