/// A page that holds a form: what it is called, what the form begins with, what stands around it, and what is done with
/// what it says.
package struct FormPage<Form: DraftForm>: Sendable {
  package typealias Save = @Sendable (Form.Draft) async throws -> CommandOutcome
  package typealias Keep = @Sendable (FormFields, FormState) async throws -> CommandOutcome

  /// What its button says.
  package struct Submit: Sendable {
    let label: Phrase
    let icon: Icon

    package init(_ label: Phrase, _ icon: Icon) {
      self.label = label
      self.icon = icon
    }

    package static var save: Submit { Submit(.save, .check) }
  }

  /// How the form is sent.
  package enum Style: Sendable {
    /// By script, and as a page without it. Its answer leads on.
    case inPlace
    /// Always as a page: its answer is one, with what is told once.
    case asPage
  }

  let title: String
  private let heading: String
  let back: BackLink
  let form: Form
  let draft: Form.Draft
  private let id: String
  private let submit: Submit
  private let style: Style
  private let isOnce: Bool
  private let keepsDraft: Bool
  private let forgets: String?
  private let lock: String?
  private let streams: [String]
  private let placeholder: ListPlaceholder?
  private let above: HTML
  private let below: HTML
  private let removal: Confirmation?
  private let typed: FormFields?
  private let keepsLate: Keep?
  private let save: Save
  /// For how long it may wait in the browser, as its route says.
  var deferrable: Duration?

  /// - Parameters:
  ///   - id: of the form in the page.
  ///   - heading: of the form, if not the page's title.
  ///   - back: one level up, and the way out of the form.
  ///   - draft: what there is now.
  ///   - isOnce: as of an ``EntryForm``; what may be sent late is always so.
  ///   - keepsDraft: whether what is typed is kept in the browser; passwords never are.
  ///   - forgets: as of a ``CommandForm``.
  ///   - lock: why nothing can be changed, if so.
  ///   - streams: as of a ``FeaturePage``.
  ///   - placeholder: is shown instead of the form, where there is nothing to fill in.
  ///   - above: what the page shows above the form.
  ///   - below: and below it.
  ///   - removal: asks whether what it is about is to go; its button says the same verb.
  ///   - typed: what was sent before and is to be mended: shown in the place of the draft, with what stands against it.
  ///   - keepsLate: keeps what was sent late and can't be accepted, where it must not wait in one browser alone.
  ///   - save: does what the form says; an error of the remote is said at the form.
  package init(
    _ form: Form, id: String, title: String, heading: String? = nil, back: BackLink, draft: Form.Draft,
    submit: Submit = .save,
    style: Style = .inPlace, isOnce: Bool = false, keepsDraft: Bool = false, forgets: String? = nil,
    lock: String? = nil,
    streams: [String] = [],
    placeholder: ListPlaceholder? = nil,
    above: HTML = .empty, below: HTML = .empty, removal: Confirmation? = nil,
    typed: FormFields? = nil, keepsLate: Keep? = nil,
    save: @escaping Save
  ) {
    self.form = form
    self.id = id
    self.title = title
    self.heading = heading ?? title
    self.back = back
    self.draft = draft
    self.submit = submit
    self.style = style
    self.isOnce = isOnce
    self.keepsDraft = keepsDraft
    self.forgets = forgets
    self.lock = lock
    self.streams = streams
    self.placeholder = placeholder
    self.above = above
    self.below = below
    self.removal = removal
    self.typed = typed
    self.keepsLate = keepsLate
    self.save = save
  }

  /// The form as it begins.
  func entry(_ words: Words) -> FormState {
    typed.map { form.read($0, over: draft, words).entry } ?? form.entry(draft, words)
  }

  func shown(
    _ entry: FormState, in context: some VisitContext, sentTo action: String
  ) -> any FeaturePage {
    if let placeholder { return PlaceholderPage(title, placeholder, back: back) }
    return Shown(
      title: title, back: back,
      content: "\(above)\(html(entry, in: context, sentTo: action))\(below)\(removal?.opener(icon: .trash))",
      streams: streams)
  }

  /// Reads what was sent and does it; whatever stands against it, the form comes back with what was typed.
  func take(
    _ fields: FormFields, _ context: some VisitContext, sentTo action: String
  ) async throws -> RouteOutcome {
    var (draft, entry) = form.read(fields, over: draft, context.words)
    if entry.isAccepted {
      defer { context.performed() }
      do {
        let outcome = try await save(draft)
        switch outcome {
        case .refused(let addIssue): addIssue(&entry)
        case .failed(let phrase, _): entry.addIssue(.phrase(phrase))
        case .done, .goTo, .page, .asks, .download, .refusedBy:
          return RouteOutcome(outcome, in: context, backTo: back.path)
        }
      } catch {
        guard let phrase = await context.phrase(for: error) else { throw error }
        entry.addIssue(.phrase(phrase))
      }
    }
    if context.visit.isLate, let keepsLate {
      return RouteOutcome(try await keepsLate(fields, entry), in: context, backTo: back.path)
    }
    return .refused(
      context.layout(shown(entry, in: context, sentTo: action)),
      fragment: html(entry, in: context, sentTo: action))
  }

  private func html(
    _ entry: FormState, in context: some VisitContext, sentTo action: String
  ) -> HTML {
    let head: HTML =
      context.showsTitle && heading == title ? .empty : "<h2 dir=\"auto\">\(heading)</h2>"
    let fields = context.hiddenFields + form.html(entry)
    let button = Button(entry.words(submit.label), icon: submit.icon, kind: .primary)
    let bar = FormBar(back: back.path, submit: button, entry: entry).html
    let content: HTML =
      if let lock {
        """
        \(DisabledHint(id: "\(id)-lock", text: lock).html)\
        <fieldset class="locked" disabled>\(fields)</fieldset>\
        \(Button.link(back.label, to: back.path, icon: .left))
        """
      } else {
        fields + bar
      }
    switch style {
    case .inPlace:
      return EntryForm(
        entry, id: id, action: action, head: head, isOnce: isOnce || deferrable != nil,
        keepsDraft: keepsDraft, deferrable: deferrable, title: deferrable.map { _ in heading },
        forgets: forgets, content
      ).html
    case .asPage:
      return PageForm(action, class: "form", head + (entry.summary() ?? .empty) + content).html
    }
  }

  private struct Shown: FeaturePage {
    var title: String
    var back: BackLink?
    var content: HTML
    var streams: [String]
  }
}
