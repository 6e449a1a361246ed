import CivilTime
import KOS
import WebShell

/// A lesson in a list of a day.
struct LessonRow {
  var lesson: Lesson
  /// Whether it was to be on this day and is moved to another one.
  var isAway = false
  var words: Words

  var html: HTML {
    let room = lesson.room?.name ?? lesson.room?.key
    let kind = words.parallelType(lesson.type) + (lesson.parallelCode.map { " (\($0))" } ?? "")
    let text = [kind, isAway ? nil : room, altered].compactMap(\.self).joined(separator: " · ")
    return """
      <li><a class="row" href="\(Paths.lesson(lesson.id.description))"><span class="rmain">\
      <b dir="auto">\(lesson.courseName ?? lesson.course ?? "")</b><small dir="auto">\(text)</small></span>\
      <span class="num">\(times)</span></a></li>
      """
  }

  private var altered: String? {
    isAway
      ? words(.lessonMovedTo(moment: words.moment(lesson.start))) : AlterationText(lesson, words)?.sentence
  }

  private var times: HTML {
    if isAway, let planned = lesson.alteration?.plannedStart { return "<s>\(words.clock(planned.time))</s>" }
    let times = words.times(lesson.times)
    return lesson.isCancelled ? "<s>\(times)</s>" : "\(times)"
  }
}
