import WebShell

/// The question before a print or a whole ledger is deleted, as a page.
struct LedgerQuestionPage: Page {
  var frame: LedgerFrame
  var question: Confirmation
  var back: BackLink

  var title: String { question.title }
  var tab: String { frame.tab }
  var tabs: [AppFace.Tab]? { frame.tabs }
  var topics: [String] { frame.headTopics }

  var body: HTML { frame.body(back: back, question.section(backTo: back.path)) }
}
