import CivilTime
import KOS
import WebShell

/// What exams clash with; nothing where they clash with nothing.
struct ClashesNotice {
  var clashes: [ExamClash]
  var context: PageContext

  private var words: Words { context.words }

  var html: HTML? {
    guard !clashes.isEmpty else { return nil }
    let lines = clashes.map { clash in
      """
      <li>\(words(.clashesWith(exam: text(.exam(clash.exam)), other: text(clash.other))))</li>
      """ as HTML
    }
    let assumed: HTML? =
      clashes.contains { $0.assumesEnd } ? "<p class=\"hint\">\(words(.endAssumed))</p>" : nil
    return Notice(.warn, title: words(.examClashes), text: "<ul>\(lines)</ul>\(assumed)").html
  }

  private func text(_ occasion: Occasion) -> String {
    let (name, start): (String?, LocalDateTime?) =
      switch occasion {
      case .exam(let exam): (exam.course, exam.starts)
      case .lesson(let lesson): (lesson.course, lesson.start)
      case .event(let event): (context.name(event), event.starts)
      }
    return [name, start.map(words.moment)].compactMap(\.self).joined(separator: " ")
  }
}
