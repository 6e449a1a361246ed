import WebShell

/// A question as a page of its own, for browsers without script and for questions that the page did not foresee.
struct ConfirmationPage: Page {
  var confirmation: Confirmation
  var back: String

  var title: String { confirmation.title }
  var tab: String { Paths.list }
  var body: HTML { confirmation.page(backTo: back) }
}
