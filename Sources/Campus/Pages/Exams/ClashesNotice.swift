import CivilTime
import KOS
import WebShell

/// What exams clash with; nothing where they clash with nothing.
struct ClashesNotice {
  var clashes: [ExamClash]
  var context: PageContext

  private var words: Words { context.words }

  var html: HTML? {
    let lines = clashes.map { clash in
      "\(words(.clashesWith(exam: text(.exam(clash.exam)), other: text(clash.other))))" as HTML
    }
    let assumed: HTML? =
      clashes.contains { $0.assumesEnd } ? "<p class=\"hint\">\(words(.endAssumed))</p>" : nil
    return Notice(.warn, title: words(.examClashes), lines: lines, below: assumed)?.html
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
