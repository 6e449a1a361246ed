import CivilTime
import KOS

/// Which lessons begin soon, and whether a change is of this week or the next.
struct LessonNews {
  /// In which a lesson counts as soon.
  static let minutesBefore = 15

  var now: LocalDateTime

  func soon(_ lessons: [Lesson]) -> [CampusNews] {
    lessons.filter { lesson in
      lesson.day == now.day && lesson.times.start > now.time
        && lesson.times.start.secondOfDay - now.time.secondOfDay <= Self.minutesBefore * 60
    }.map(CampusNews.lessonSoon)
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
