import CivilTime
import KOS
import WebShell

/// The lesson that goes on or comes next, in one card.
struct NextLessonCard {
  var next: NextLesson?
  /// Whether a timetable was ever downloaded: without one nobody knows what comes next.
  var isKnown: Bool
  var now: LocalDateTime
  var words: Words

  var html: HTML? {
    guard let next else {
      return isKnown ? "<p class=\"hint\">\(words(.noNextLesson))</p>" : nil
    }
    let lesson = next.lesson
    let teachers = lesson.teachers.names
    return """
      <a class="card pad nextlesson" href="\(TimetableFeature.link(to: lesson.id))">\
      <span class="hint">\(when(next))</span><b class="big">\(lesson.courseName ?? lesson.course ?? "")</b>\
      <span class="num">\(words.times(next.times))\(lesson.roomName.map { " · \($0)" })</span>\
      <span class="hint">\(words.parallel(lesson.type, lesson.parallelCode))\
      \(teachers.isEmpty ? "" : " · " + words.list(teachers))</span></a>
      """
  }

  private func when(_ next: NextLesson) -> String {
    let lesson = next.lesson
    if next.isUnderWay {
      return words(.lessonUnderWay(count: (next.times.end.secondOfDay - now.time.secondOfDay) / 60))
    }
    let days = now.day.days(to: lesson.day)
    guard days == 0 else {
      return words(.nextLessonOn(day: "\(words.date(lesson.day, .weekdayDayMonth)), \(words.distance(days))"))
    }
    let minutes = (next.times.start.secondOfDay - now.time.secondOfDay + 59) / 60
    return minutes < 60
      ? words(.nextLessonIn(count: minutes)) : words(.nextLessonAt(time: words.clock(next.times.start)))
  }
}
