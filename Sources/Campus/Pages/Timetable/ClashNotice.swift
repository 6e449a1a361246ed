import KOS
import WebShell

/// Lessons that are held at once, told by name: side by side in the grid they are easily overlooked. One-off events
/// are not in the grid at all.
struct ClashNotice {
  var lessons: [Lesson]
  /// Those that may keep the person from a lesson.
  var events: [EventRecord] = []
  var context: PageContext

  private var words: Words { context.words }

  var html: HTML? {
    let (clashes, others) = (Timetable.clashes(lessons), EventClash.all(events, with: lessons))
    guard !clashes.isEmpty || !others.isEmpty else { return nil }
    let lines = clashes.map(line) + others.map(line)
    return Notice(
      .warn, title: words(.clashes(count: lines.count)), text: "<ul>\(lines)</ul>"
    ).html
  }

  private func line(_ clash: LessonClash) -> HTML {
    """
    <li>\(words.date(clash.first.day, .weekdayDayMonth)): \(clash.first.course ?? "") \
    \(words.times(clash.first.times)), \(clash.second.course ?? "") \(words.times(clash.second.times))</li>
    """
  }

  private func line(_ clash: EventClash) -> HTML {
    let lessons = clash.lessons.map {
      "\($0.course ?? "") \(words.date($0.day, .weekdayDayMonth)) \(words.times($0.times))"
    }
    let start = clash.event.starts.map(words.moment) ?? ""
    return """
      <li><a href="\(Paths.event(clash.event.id))">\(context.name(clash.event)) \(start)</a>: \
      \(words.list(lessons))</li>
      """
  }
}
