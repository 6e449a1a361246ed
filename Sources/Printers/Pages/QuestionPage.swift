import WebShell

/// The question as a page, for browsers without script.
struct QuestionPage: Page {
  var question: Question
  var back: String

  var title: String { question.confirmation.title }
  var tab: String { Paths.list }
  var body: HTML { question.confirmation.page(backTo: back) }
}
