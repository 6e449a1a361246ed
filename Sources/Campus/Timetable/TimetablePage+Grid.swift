import CivilTime
import KOS
import WebShell

/// The week's lessons as a grid: what timetables of students, teachers, rooms and courses have in common.
extension TimetablePage {
  /// - Parameter lessons: those too that are called off: a gap would look as if nothing had been planned.
  func grid(_ lessons: [Lesson]) -> HTML {
    let (monday, now) = (day.monday, visit.local)
    let count = dayCount(lessons)
    let days = (0..<count).map { place in
      let day = monday.adding(place)
      return DayPicker.Day(
        name: words.shortWeekday(day.weekday), date: "\(day.day)", isToday: day == now.day, path: link(day))
    }
    return WeekGrid(
      id: "week", label: words(.dayOfWeek), days: days, blocks: lessons.map(block), hours: hours(lessons),
      selected: max(0, min(count - 1, monday.days(to: day))),
      now: monday == now.day.monday ? now.time.secondOfDay / 60 : nil, words: words
    ).html
  }

  /// Sunday and Saturday only where something is taught on them, or when it is one of them that is asked for.
  private func dayCount(_ lessons: [Lesson]) -> Int {
    let last = lessons.map { day.monday.days(to: $0.day) }.max() ?? 4
    let chosen = day.monday.days(to: day)
    return max(5, last + 1, chosen < 7 ? chosen + 1 : 0)
  }

  private func hours(_ lessons: [Lesson]) -> ClosedRange<Int> {
    let first = lessons.map(\.times.start.hour).min() ?? 8
    let last = lessons.map { $0.times.end.hour + ($0.times.end.minute > 0 ? 1 : 0) }.max() ?? 18
    return min(first, 8)...max(last, 17)
  }

  private func block(_ lesson: Lesson) -> WeekGrid.Block {
    let (title, detail) = facts(lesson)
    return WeekGrid.Block(
      day: day.monday.days(to: lesson.day),
      minutes: lesson.times.start.secondOfDay / 60..<lesson.times.end.secondOfDay / 60,
      title: title ?? lesson.courseName ?? words(.lesson), text: text(lesson),
      detail: (detail + [change(lesson)]).compactMap(\.self).joined(separator: " "),
      kind: Self.kind(lesson.type),
      kindName: words.parallelType(lesson.type), path: link(lesson), isCancelled: lesson.isCancelled)
  }

  /// What tells one lesson from another: not what all of them have in common.
  private func facts(_ lesson: Lesson) -> (title: String?, detail: [String?]) {
    let (room, code) = (lesson.roomName, lesson.parallelCode.map { "(\($0))" })
    return switch subject {
    case nil, .teacher: (lesson.course, [room, code])
    case .room: (lesson.course, [code])
    case .course: (code.map { "\(words.parallelType(lesson.type)) \($0)" }, [room])
    }
  }

  private func change(_ lesson: Lesson) -> String? {
    guard let alteration = lesson.alteration else { return nil }
    if alteration.isCancelled { return words(.thingRemovedUndated) }
    if alteration.isMoved { return words(.lessonMoved) }
    return words(alteration.isElsewhere ? .lessonInOtherRoom : .lessonByOther)
  }

  private func text(_ lesson: Lesson) -> String {
    guard case .course = subject else { return lesson.courseName ?? "" }
    return words.list(lesson.teachers.names)
  }

  private static func kind(_ type: ParallelType?) -> WeekGrid.Kind {
    switch type {
    case .some(.tutorial): .double
    case .some(.laboratory): .dashed
    default: .solid
    }
  }

  var legend: HTML {
    let types: [ParallelType] = [.lecture, .tutorial, .laboratory]
    return """
      <p class="weeklegend">\(types.map {
        "<span class=\"\(Self.kind($0).rawValue)\">\(words.parallelType($0))</span>" as HTML
      })</p>
      """
  }
}
