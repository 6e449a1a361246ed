import KOS
import WebShell

/// A change in words.
struct ChangeText {
  var change: Change
  var context: PageContext
  /// What courses are called in the language of the data, by their codes.
  var courses: [String: String] = [:]

  private var words: Words { context.words }

  /// What it is about: an event's own name, else that of the course, which the log keeps as it was in one language.
  var title: String {
    let name = change.subject == .event ? nil : change.course.flatMap { courses[$0] }
    return name ?? context.text(change.title) ?? change.course ?? words(subject)
  }

  var subject: Phrase {
    switch change.subject {
    case .lesson, .lessonDay: .lesson
    case .exam: .exam
    case .event: .event
    case .result: .changeOfResult
    }
  }

  /// What has become otherwise.
  var sentence: String { ChangeSentence(change: change, words: words).text }
}
