import KOS
import WebShell

/// A change in words.
struct ChangeText {
  var change: Change
  var context: PageContext

  private var words: Words { context.words }

  /// What it is about: the thing's own name.
  var title: String { context.text(change.title) ?? change.course ?? words(subject) }

  var subject: Phrase {
    switch change.subject {
    case .lesson: .lesson
    case .exam: .exam
    case .event: .event
    case .result: .changeOfResult
    }
  }

  /// What has become otherwise.
  var sentence: String { ChangeSentence(change: change, words: words).text }
}
