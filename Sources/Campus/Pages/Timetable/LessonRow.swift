import KOS
import WebShell

/// A lesson in a list of a day.
struct LessonRow {
  var lesson: Lesson
  var words: Words

  var html: HTML {
    let room = lesson.room?.name ?? lesson.room?.key
    let kind = words.parallelType(lesson.type) + (lesson.parallelCode.map { " (\($0))" } ?? "")
    let altered = lesson.alteration.map {
      AlterationText(alteration: $0, lesson: lesson, words: words).sentence
    }
    let text = [kind, room, altered].compactMap(\.self).joined(separator: " · ")
    return """
      <li><a class="row" href="\(Paths.lesson(lesson.id.description))"><span class="rmain">\
      <b dir="auto">\(lesson.courseName ?? lesson.course ?? "")</b><small dir="auto">\(text)</small></span>\
      <span class="num">\(lesson.alteration?.isCancelled == true ? "<s>\(words.times(lesson.times))</s>" : "\(words.times(lesson.times))" as HTML)</span></a></li>
      """
  }
}
