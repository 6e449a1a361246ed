/// What a route's closure is told of a visit: the words, the visitor, what is selected. It is handed over, never made by
/// the closure; what stands in its way (nothing of this name, a missing permission) is answered before.
package protocol VisitContext: Sendable {
  /// What stands in the path before the values of pages.
  associatedtype Selection: Sendable

  var selection: Selection { get }
  var visit: Visit { get }

  /// Tells those apart who see different things at one address with one permission: the account that is shown.
  var viewers: Int { get }

  /// Whether the layout shows the title of each page; forms and questions do not repeat it then.
  var showsTitle: Bool { get }

  /// Goes with each form and command: what they are about.
  var hiddenFields: HTML { get }

  /// Why nothing is done with what was sent; `nil` if it is about what is selected.
  func refusal(of fields: FormFields) -> Phrase?

  /// The visit that a form is about which was sent late: on a shared device something else may be selected by then.
  func addressed(by fields: FormFields) async throws -> Self

  /// Something was done by a command or a form of the feature.
  func performed()

  /// The page as the app shows its pages: under the name of what is selected, with the way up.
  func layout(_ page: any FeaturePage) -> any Page

  /// What is shown where a page could not be made because of an error of the remote; `nil` for an error that nobody
  /// foresaw.
  ///
  /// - Parameter path: where the page is asked for again.
  func placeholder(for error: any Error, at path: String) async -> (any FeaturePage)?

  /// What a person is told about a command that an error of the remote ended; `nil` for an error that nobody foresaw.
  func phrase(for error: any Error) async -> Phrase?
}

extension VisitContext {
  package var words: Words { visit.words }
  package var viewers: Int { 0 }
  package var showsTitle: Bool { true }
  package var hiddenFields: HTML { .empty }

  /// As of ``Visit/isOpening``.
  package var isOpening: Bool { visit.isOpening }

  /// As of ``PageReads/isAgain``.
  package var isAgain: Bool { visit.reads.isAgain }

  package func refusal(of fields: FormFields) -> Phrase? { nil }

  package func addressed(by fields: FormFields) async throws -> Self { self }

  package func performed() {}

  package func placeholder(for error: any Error, at path: String) async -> (any FeaturePage)? { nil }

  package func phrase(for error: any Error) async -> Phrase? { nil }

  /// The address of another page of the same selection.
  package func link<Value: Sendable>(_ path: Path<Selection, Value>, _ value: Value) -> String {
    path.link(selection, value)
  }

  package func link(_ path: Path<Selection, Void>) -> String { path.link(selection, ()) }

  /// The way back to another page of the same selection.
  package func back(_ label: Phrase, to path: Path<Selection, Void>) -> BackLink {
    BackLink(words(label), to: link(path))
  }

  /// A button that gives a command at once, with what it is about.
  ///
  /// - Parameters:
  ///   - forgets: as of a ``CommandForm``.
  ///   - fields: go with the command.
  package func form<Value: Sendable>(
    of command: Path<Selection, Value>, _ value: Value, class cssClass: String = "", forgets: String? = nil,
    fields: HTML = .empty, _ button: Button
  ) -> HTML {
    CommandForm(
      link(command, value), class: cssClass, forgets: forgets, hiddenFields + fields + button.html
    ).html
  }

  /// The question before a command.
  ///
  /// - Parameters:
  ///   - confirm: the verb of what is done, and of what is done otherwise.
  ///   - fields: go with the command.
  ///   - subject: where a page asks it for several things: which of them this is.
  ///   - asking: as of the command.
  package func confirmation<Value: Sendable>(
    of command: Path<Selection, Value>, _ value: Value, _ title: Phrase, _ text: Phrase, confirm: Phrase,
    decline: Phrase, fields: HTML = .empty, about subject: String? = nil,
    askedAt asking: Path<Selection, Value>? = nil, on origin: BackLink
  ) -> Confirmation {
    var question = Confirmation(
      id: Confirmation.id(before: command, about: subject), title: words(title), text: words(text),
      confirm: words(confirm), decline: words(decline), action: link(command, value),
      fields: hiddenFields + fields,
      origin: origin)
    question.hasHeading = !showsTitle
    question.pagePath = asking.map { link($0, value) }
    return question
  }
}

extension VisitContext {
  /// The same of a command that is about nothing in particular.
  package func confirmation(
    of command: Path<Selection, Void>, _ title: Phrase, _ text: Phrase, confirm: Phrase, decline: Phrase,
    on origin: BackLink
  ) -> Confirmation {
    confirmation(of: command, (), title, text, confirm: confirm, decline: decline, on: origin)
  }
}

extension Visit: VisitContext {
  package var selection: Void { () }
  package var visit: Visit { self }

  package func layout(_ page: any FeaturePage) -> any Page { ShellLayout(page: page, tab: tab) }
}

/// What is asked for needs something else first, such as a log-in: there the visitor is sent.
package struct RedirectError: Error {
  let path: String

  package init(path: String) { self.path = path }
}

/// What was sent is nothing that a page of ours sends.
package struct UnreadableFormError: Error {
  package init() {}
}

/// There is no page of such values: no user of this name, no such number.
package struct PageNotFoundError: Error {
  package init() {}
}

/// A page of the shell itself: its title under the way back.
private struct ShellLayout: Page {
  var page: any FeaturePage
  var tab: String

  var title: String { page.title }
  var topics: [String] { page.topics }
  var isKept: Bool { page.isKept }
  var isBare: Bool { page.isBare }
  func part(_ name: String) -> HTML? { page.part(name) }

  var body: HTML {
    """
    <div class="page">\(page.back.map { "<div class=\"pagebar\">\($0.html)</div>" as HTML })\
    <div class="head"><h1 tabindex="-1">\(page.title)</h1>\(page.actions)</div>\(page.content)</div>
    """
  }
}
