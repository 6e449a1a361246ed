import KOS
import WebShell

/// The lessons of a week that are otherwise than planned: called off, moved into it, within it or out of it, or
/// elsewhere.
struct AlterationList {
  var timetable: Timetable
  var days: ClosedRange<Day>
  var words: Words
  var lessonPath: (Lesson) -> String

  private var lessons: [Lesson] {
    (timetable.lessons + timetable.cancelled).filter { lesson in
      guard let alteration = lesson.alteration else { return false }
      return days.contains(lesson.day) || days.contains(alteration.plannedStart.day)
    }.sorted()
  }

  /// More of them fold: the lessons that are held are what the page is for.
  private static let most = 3

  /// `nil` if there are none.
  var html: HTML? {
    let rows = lessons.compactMap(row)
    guard !rows.isEmpty else { return nil }
    return CollapsibleCard(
      "altered", title: words(.alteredLessons(count: rows.count)), isOpen: rows.count <= Self.most,
      "<ul class=\"rows\">\(rows)</ul>"
    ).html
  }

  private func row(_ lesson: Lesson) -> HTML? {
    guard let alteration = lesson.alteration else { return nil }
    let name = [lesson.course ?? lesson.courseName, words.parallelType(lesson.type).lowercased()]
      .compactMap(\.self).joined(separator: " ")
    let text = AlterationText(alteration: alteration, lesson: lesson, words: words).sentence
    return """
      <li><a class="row" href="\(lessonPath(lesson))"><span class="rmain"><b dir="auto">\(name)</b>\
      <small dir="auto">\(text)</small></span><span class="num">\(words.date(lesson.day, .weekdayDayMonth)) \
      \(words.clock(lesson.times.start))</span></a></li>
      """
  }
}
