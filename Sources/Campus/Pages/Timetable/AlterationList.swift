import CivilTime
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
    timetable.planned.filter { $0.alteration != nil && $0.concerns(days) }
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
    guard let text = AlterationText(lesson, words)?.sentence else { return nil }
    let name = [lesson.course ?? lesson.courseName, words.parallelType(lesson.type).lowercased()]
      .compactMap(\.self).joined(separator: " ")
    return """
      <li><a class="row" href="\(lessonPath(lesson))"><span class="rmain"><b dir="auto">\(name)</b>\
      <small dir="auto">\(text)</small></span><span class="num">\(words.date(lesson.day, .weekdayDayMonth)) \
      \(words.clock(lesson.times.start))</span></a></li>
      """
  }
}
