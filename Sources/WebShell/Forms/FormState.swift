/// What stands in a form: what was typed or is there to begin with, and what is to be said about it.
package struct FormState: Sendable {
  struct Issue: Sendable {
    var descriptor: FieldDescriptor?
    var reason: FieldIssue
  }

  /// The tokens of the warnings that were seen before, and of those that the pressed button insists on.
  static let acknowledged = "acknowledged"
  static let acknowledging = "acknowledging"

  package var words: Words
  private var filled: [String: String] = [:]
  private let posted: FormFields?
  /// What was insisted on, now or before; it comes back with a form that is refused for something else.
  let acknowledgements: Set<String>
  private(set) var issues: [Issue] = []
  private(set) var warnings: [FormWarning] = []

  /// A form that nobody has sent yet.
  package init(_ words: Words) {
    self.words = words
    posted = nil
    acknowledgements = []
  }

  /// A form as it was sent.
  package init(_ fields: FormFields, _ words: Words) {
    self.words = words
    posted = fields
    acknowledgements = Set(
      [Self.acknowledged, Self.acknowledging].flatMap { fields[$0].split(separator: ",").map(String.init) })
  }

  /// Whether it was sent.
  var isSent: Bool { posted != nil }

  /// Whether it was sent with fields of this beginning.
  func hasFields(_ prefix: String) -> Bool { posted?.names.contains { $0.hasPrefix(prefix) } ?? false }

  /// Whether fields of this beginning say anything else than the closure fills in.
  func isTouched(_ prefix: String, besides fill: (inout FormState) -> Void) -> Bool {
    var fresh = FormState(words)
    fill(&fresh)
    let texts = posted.map { posted in
      posted.names.lazy.filter { $0.hasPrefix(prefix) }.map { ($0, posted[$0]) }
    }
    let said = texts.map(Array.init) ?? filled.filter { $0.key.hasPrefix(prefix) }.map { ($0.key, $0.value) }
    return said.contains { name, text in !text.isEmpty && text != fresh.filled[name] }
  }

  /// Whether nothing stands against it.
  package var isAccepted: Bool { issues.isEmpty && openWarnings.isEmpty }

  // MARK: Filling

  /// What the field begins with.
  package mutating func fill<Value>(_ field: FormField<Value>, with value: Value) {
    filled[field.name] = field.text(value, words.language)
  }

  /// What was typed, or is there to begin with.
  func text(of descriptor: FieldDescriptor) -> String {
    typed(descriptor) ?? filled[descriptor.name] ?? descriptor.start
  }

  /// Blanks belong to what is taken exactly, but blanks alone are nothing typed.
  private func typed(_ descriptor: FieldDescriptor) -> String? {
    let trimmed = posted?[descriptor.name]
    return descriptor.isExact && trimmed?.isEmpty == false ? posted?.exact(descriptor.name) : trimmed
  }

  // MARK: Reading

  /// The value of one field; `nil` if it got a complaint.
  package mutating func value<Value>(of field: FormField<Value>) -> Value? {
    do {
      return try field.value(of: text(of: field.descriptor), words.language)
    } catch {
      addIssue(error, at: field)
      return nil
    }
  }

  /// Whether the switch is on.
  package func says(_ field: FormField<Bool>) -> Bool {
    var copy = self
    return copy.value(of: field) == true
  }

  // MARK: Judging

  /// A rule that is broken.
  package mutating func addIssue<Value>(_ reason: FieldIssue, at field: FormField<Value>) {
    issues.append(Issue(descriptor: field.descriptor, reason: reason))
  }

  /// A rule that is broken and belongs to no field.
  package mutating func addIssue(_ reason: FieldIssue) {
    issues.append(Issue(descriptor: nil, reason: reason))
  }

  /// Something unlikely about the field; the form is accepted once a person insists on it.
  ///
  /// - Parameter id: tells it from the form's other warnings.
  package mutating func warn<Value>(_ id: String, at field: FormField<Value>, _ sentence: Phrase) {
    warn(id, at: field, sentence: words(sentence))
  }

  /// The same, said already.
  package mutating func warn<Value>(_ id: String, at field: FormField<Value>, sentence: String) {
    warnings.append(
      FormWarning(id: id, typed: text(of: field.descriptor), descriptor: field.descriptor, sentence: sentence)
    )
  }

  /// The ids of warnings on which a person insists, or did with what was typed then.
  package var insisted: Set<String> { Set(acknowledgements.compactMap(FormWarning.id(ofToken:))) }

  /// Whether a person insists on the warning with what is typed in the field now.
  package func insists<Value>(on id: String, at field: FormField<Value>) -> Bool {
    acknowledgements.contains(FormWarning.token(id, typed: text(of: field.descriptor)))
  }

  /// The warnings that nobody has insisted on yet.
  var openWarnings: [FormWarning] { warnings.filter { !acknowledgements.contains($0.token) } }

  /// Whether it can be saved anyway: warnings can be overridden, rules cannot.
  var canInsist: Bool { issues.isEmpty && !openWarnings.isEmpty }

  // MARK: Showing

  /// The first thing that stands against it; `nil` if nothing does.
  package var sentence: String? { sentences.first }

  /// All that stands against it.
  package var sentences: [String] {
    issues.map { $0.reason.summary(at: $0.descriptor, words) } + openWarnings.map(\.sentence)
  }

  /// The field with its label, hint and what is to be said about it.
  package func html<Value>(_ field: FormField<Value>) -> HTML {
    let descriptor = field.descriptor
    let error = issues.first { $0.descriptor?.name == descriptor.name }
    let warning = openWarnings.first { $0.descriptor.name == descriptor.name }
    return FieldView(
      descriptor: descriptor, text: descriptor.isSecret && posted != nil ? "" : text(of: descriptor),
      error: error?.reason.sentence(at: descriptor, words), warning: warning?.sentence,
      words: words
    ).html
  }

  /// What the form begins with as fields that nobody sees, for a page that asks once more.
  package var hiddenFields: HTML {
    "\(filled.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }.map { HTML.hidden($0.key, $0.value) })"
  }

  /// What stands at the top of a form that was not accepted.
  ///
  /// - Parameter heading: instead of the one that says that nothing was saved.
  package func summary(_ heading: Phrase? = nil, isFocused: Bool = true) -> HTML? {
    let lines = issues.map {
      ErrorSummary.Item(field: $0.descriptor?.anchor, text: $0.reason.summary(at: $0.descriptor, words))
    }
    let warned = openWarnings.map { ErrorSummary.Item(field: $0.descriptor.anchor, text: $0.sentence) }
    guard lines.isEmpty else {
      return ErrorSummary(lines, heading: heading, isFocused: isFocused, words: words).html
    }
    return warned.isEmpty
      ? nil : ErrorSummary(warned, tone: .warning, isFocused: isFocused, words: words).html
  }
}

extension FieldDescriptor {
  /// Where a link to the field leads; what is hidden cannot be gone to.
  fileprivate var anchor: String? { if case .hidden = control { nil } else { name } }
}
