/// What stands in a form: what was typed or is there to begin with, and what is to be said about it.
package struct FormState: Sendable {
  struct Complaint: Sendable {
    var face: FieldDescriptor?
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
  private(set) var complaints: [Complaint] = []
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
  package var isAccepted: Bool { complaints.isEmpty && openWarnings.isEmpty }

  // MARK: Filling

  /// What the field begins with.
  package mutating func fill<Value>(_ field: FormField<Value>, with value: Value) {
    filled[field.name] = field.text(value, words.language)
  }

  /// What was typed, or is there to begin with.
  func text(of face: FieldDescriptor) -> String {
    typed(face) ?? filled[face.name] ?? face.start
  }

  /// Blanks belong to what is taken exactly, but blanks alone are nothing typed.
  private func typed(_ face: FieldDescriptor) -> String? {
    let trimmed = posted?[face.name]
    return face.isExact && trimmed?.isEmpty == false ? posted?.exact(face.name) : trimmed
  }

  // MARK: Reading

  /// The values of all these fields, or a complaint about each that has none.
  package mutating func read<each Value>(
    _ field: repeat FormField<each Value>
  ) throws(FormError) -> (repeat each Value) {
    let values = (repeat value(of: each field))
    return (repeat try read(each values))
  }

  /// The values of fields that are as many as the case may be, `nil` for each that got a complaint: the form is
  /// refused then, whatever is made of the others.
  package mutating func values<Value>(of fields: [FormField<Value>]) -> [Value?] {
    fields.map { value(of: $0) }
  }

  /// The value of one field; `nil` if it got a complaint.
  package mutating func value<Value>(of field: FormField<Value>) -> Value? {
    do {
      return try field.value(of: text(of: field.face), words.language)
    } catch {
      complain(error, at: field)
      return nil
    }
  }

  /// Whether the switch is on.
  package func says(_ field: FormField<Bool>) -> Bool {
    var copy = self
    return copy.value(of: field) == true
  }

  private func read<Value>(_ value: Value?) throws(FormError) -> Value {
    guard let value else { throw FormError(self) }
    return value
  }

  // MARK: Judging

  /// A rule that is broken.
  package mutating func complain<Value>(_ reason: FieldIssue, at field: FormField<Value>) {
    complaints.append(Complaint(face: field.face, reason: reason))
  }

  /// A rule that is broken and belongs to no field.
  package mutating func complain(_ reason: FieldIssue) {
    complaints.append(Complaint(face: nil, reason: reason))
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
      FormWarning(id: id, typed: text(of: field.face), face: field.face, sentence: sentence))
  }

  /// The ids of warnings on which a person insists, or did with what was typed then.
  package var insisted: Set<String> { Set(acknowledgements.compactMap(FormWarning.id(ofToken:))) }

  /// Whether a person insists on the warning with what is typed in the field now.
  package func insists<Value>(on id: String, at field: FormField<Value>) -> Bool {
    acknowledgements.contains(FormWarning.token(id, typed: text(of: field.face)))
  }

  /// The warnings that nobody has insisted on yet.
  var openWarnings: [FormWarning] { warnings.filter { !acknowledgements.contains($0.token) } }

  /// Whether it can be saved anyway: warnings can be overridden, rules cannot.
  var canInsist: Bool { complaints.isEmpty && !openWarnings.isEmpty }

  // MARK: Showing

  /// The first thing that stands against it; `nil` if nothing does.
  package var sentence: String? { sentences.first }

  /// All that stands against it.
  package var sentences: [String] {
    complaints.map { $0.reason.summary(at: $0.face, words) } + openWarnings.map(\.sentence)
  }

  /// The field with its label, hint and what is to be said about it.
  package func html<Value>(_ field: FormField<Value>) -> HTML {
    let face = field.face
    let error = complaints.first { $0.face?.name == face.name }
    let warning = openWarnings.first { $0.face.name == face.name }
    return FieldView(
      face: face, text: face.isSecret && posted != nil ? "" : text(of: face),
      error: error?.reason.sentence(at: face, words), warning: warning?.sentence,
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
    let complained = complaints.map {
      ErrorSummary.Item(field: $0.face?.anchor, text: $0.reason.summary(at: $0.face, words))
    }
    let warned = openWarnings.map { ErrorSummary.Item(field: $0.face.anchor, text: $0.sentence) }
    guard complained.isEmpty else {
      return ErrorSummary(complained, heading: heading, isFocused: isFocused, words: words).html
    }
    return warned.isEmpty
      ? nil : ErrorSummary(warned, tone: .warning, isFocused: isFocused, words: words).html
  }
}

extension FieldDescriptor {
  /// Where a link to the field leads; what is hidden cannot be gone to.
  fileprivate var anchor: String? { if case .hidden = control { nil } else { name } }
}

/// A form: its fields as properties, and what becomes of their values. See ``FormField``.
package protocol FormDeclaration: Sendable {
  associatedtype Value: Sendable

  /// Reads the fields, checks what concerns several of them, and warns of what is unlikely.
  func value(of entry: inout FormState) throws(FormError) -> Value
}

extension FormDeclaration {
  /// What the form says, if all of it holds and every warning was seen.
  package func read(_ fields: FormFields, _ words: Words) throws(FormError) -> Value {
    var entry = FormState(fields, words)
    let value = try value(of: &entry)
    guard entry.isAccepted else { throw FormError(entry) }
    return value
  }
}
