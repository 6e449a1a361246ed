import WebShell

/// Asks before something goes, where there is no script.
struct QuestionPage: Page {
  var title: String
  var question: Confirmation
  /// Where it was come from.
  var back: String

  var tab: String { Paths.today }
  var isKept: Bool { false }
  var body: HTML { question.page(backTo: back) }
}
