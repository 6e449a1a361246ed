package import HTTPTypes

/// How a command, or what a form orders, ends when it was carried out.
package enum CommandOutcome: Sendable {
  /// What it changed shows itself on the page that is open; a browser without script goes to this address, or
  /// to the page that a failure is told on: of a command that asks without an `on:` that is the question itself. What goes
  /// with the answer is a cookie.
  case done(without: String? = nil, HTTPFields = [:])
  /// Another page is to be seen next; what goes with the answer is a cookie.
  case goTo(String, HTTPFields = [:])
  /// What is told once and nowhere else, such as a new key, and what goes with it.
  case page(any FeaturePage, HTTPFields = [:])
  /// Nothing yet: a person is asked first, which no page could foresee. It was given without script, or its dialog asks.
  case asks(Confirmation)
  /// What is asked for, as a file.
  case download(FileDownload)
  /// It was not carried out, for this reason; without script it goes on at this address, if not at that of the page that the
  /// command is declared on.
  case failed(Phrase, backTo: String? = nil)
  /// It was refused for what stands in a field: the form comes back and says so.
  case refused(@Sendable (inout FormState) -> Void)
  /// It was refused by the page that it was given on, which says why: the page, what of it takes the place of the form, and
  /// after how many seconds it may be tried again, if it was tried too often.
  case refusedBy(any FeaturePage, showing: HTML, retryAfter: Int? = nil)

  package static func refused<Value>(_ phrase: Phrase, at field: FormField<Value>) -> CommandOutcome {
    .refused { $0.addIssue(.phrase(phrase), at: field) }
  }
}
