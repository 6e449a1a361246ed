import CivilTime
import KOS

/// Which deadlines matter to a person, and which of them are news: those of today and tomorrow.
struct DeadlineNotices {
  var exams: [ExamRecord]
  /// Those that the person has not said not to take part in.
  var events: [EventRecord] = []
  /// The exams that the person watches.
  var watched: Set<String>
  /// The courses that the person has completed.
  var completed: Set<String>
  var now: LocalDateTime

  var all: [CampusNotice] {
    ahead.filter { $0.daysLeft(on: now.day) <= 1 }.map(CampusNotice.deadlineNear)
  }

  /// Those that are still to come and that the person could act on.
  var ahead: [Deadline] { open.filter { !$0.isForAnybody } }

  /// Those of one-off events that may concern nobody, as long as the person has not said that they take part.
  var undecided: [Deadline] { open.filter(\.isForAnybody) }

  private var open: [Deadline] { Deadlines(of: exams, events: events).ahead(on: now.day).filter(matters) }

  private func matters(_ deadline: Deadline) -> Bool {
    guard deadline.starts.map({ $0 > now }) ?? true else { return false }
    switch (deadline.kind, deadline.subject) {
    case (.signOff, _): return true
    case (.signIn, .event(let event)): return event.free != 0
    case (.signIn, .exam(let exam)):
      if watched.contains(exam.id) { return true }
      return exam.free != 0 && !completed.contains(exam.course ?? "") && !hasAnother(exam)
    }
  }

  /// Whether the person is signed up for another date of the same exam.
  private func hasAnother(_ exam: ExamRecord) -> Bool {
    exams.contains {
      $0.isMine && $0.course == exam.course && $0.type == exam.type && ($0.starts.map { $0 > now } ?? true)
    }
  }
}

/// Which lessons begin soon, and whether a change is of this week or the next.
struct LessonNotices {
  /// In which a lesson counts as soon.
  static let minutesBefore = 15

  var now: LocalDateTime

  func soon(_ lessons: [Lesson]) -> [CampusNotice] {
    lessons.filter { lesson in
      lesson.day == now.day && lesson.times.start > now.time
        && lesson.times.start.secondOfDay - now.time.secondOfDay <= Self.minutesBefore * 60
    }.map(CampusNotice.lessonSoon)
  }

  /// Whether it is a day from today to the end of the next week.
  func isNear(_ day: Day) -> Bool { (now.day...now.day.monday.adding(13)).contains(day) }

  /// Whether a slot with these times is taught from today to the end of the next week.
  ///
  /// - Parameter days: what each day is; see ``TeachingCalendar/day(_:)``.
  func isNear(_ times: SlotTimes, _ day: (Day) -> TeachingDay) -> Bool {
    let last = now.day.monday.adding(13)
    let slot = times.slot
    return (0...now.day.days(to: last)).contains { slot.isTaught(on: day(now.day.adding($0))) }
  }
}
