package import CivilTime

/// One field of a form, declared once. From the declaration come the control with its label, hint and the
/// browser's constraints, and the server's own check, which has the last word.
///
/// ```swift
/// struct WeighingForm: DraftForm {
///   static let tag = FormField.text("tag", .earTag, maxLength: 14).hint(.earTagHint)
///   static let weight = FormField.number("weight", .weight, from: 20, through: 1500, decimals: 1, unit: .kilogram)
///   static let note = FormField.lines("note", .note).optional
///
///   var parts: [FormPart<Weighing>] {
///     field(Self.tag, \.tag)
///     field(Self.weight, \.weight)
///     field(Self.note, \.note)
///   }
///
///   func check(_ draft: Weighing, in entry: inout FormState) {
///     if let weight = draft.weight, weight > 900 { entry.warn("heavy", at: Self.weight, .heavyCow) }
///   }
/// }
/// ```
///
/// A ``FormPage`` shows and reads it; a page that places its fields by itself shows each by ``FormState/html(_:)`` and reads
/// them by ``DraftForm/read(_:over:_:)``.
package struct FormField<Value: Sendable>: Sendable {
  /// What a page shows of it.
  var descriptor: FieldDescriptor
  /// Typed text, not empty, to the value.
  let parse: @Sendable (String, Language) throws(FieldIssue) -> Value
  let parseEmpty: @Sendable () throws(FieldIssue) -> Value
  /// The value as a person would type it.
  let text: @Sendable (Value, Language) -> String

  init(
    _ descriptor: FieldDescriptor,
    parse: @escaping @Sendable (String, Language) throws(FieldIssue) -> Value,
    text: @escaping @Sendable (Value, Language) -> String,
    parseEmpty: @escaping @Sendable () throws(FieldIssue) -> Value = { () throws(FieldIssue) in
      throw .missing
    }
  ) {
    self.descriptor = descriptor
    self.parse = parse
    self.parseEmpty = parseEmpty
    self.text = text
  }

  package var name: String { descriptor.name }

  func value(of typed: String, _ language: Language) throws(FieldIssue) -> Value {
    typed.isEmpty ? try parseEmpty() : try parse(typed, language)
  }

  // MARK: Refining a declaration

  /// May stay empty, and is marked so.
  package var optional: FormField<Value?> {
    var descriptor = descriptor
    descriptor.isRequired = false
    return FormField<Value?>(
      descriptor,
      parse: { [parse] (typed, language) throws(FieldIssue) in try parse(typed, language) },
      text: { [text] value, language in value.map { text($0, language) } ?? "" },
      parseEmpty: { () throws(FieldIssue) in nil })
  }

  /// May stay empty, but is shown as one that is needed: whether it is decides who takes what was read.
  package var expected: FormField<Value?> {
    var field = optional
    field.descriptor.isRequired = true
    return field
  }

  /// Another type made of what was read, or a complaint of one's own.
  package func map<Other: Sendable>(
    _ make: @escaping @Sendable (Value) throws(FieldIssue) -> Other,
    back: @escaping @Sendable (Other) -> Value
  ) -> FormField<Other> {
    FormField<Other>(
      descriptor,
      parse: { [parse] (typed, language) throws(FieldIssue) in try make(parse(typed, language)) },
      text: { [text] in text(back($0), $1) },
      parseEmpty: { [parseEmpty] () throws(FieldIssue) in try make(parseEmpty()) })
  }

  /// By a name from elsewhere in place of the label.
  package func called(_ name: String) -> FormField { with { $0.label = .text(name) } }

  /// A sentence under the label.
  package func hint(_ hint: Phrase?) -> FormField { with { $0.hint = hint.map(FieldLabel.phrase) } }

  /// The same in words from elsewhere.
  package func hint(text: String?) -> FormField { with { $0.hint = text.map(FieldLabel.text) } }

  package func placeholder(_ text: String) -> FormField { with { $0.placeholder = text } }

  /// What the browser may fill in, by the names of HTML: `username`.
  package func autocomplete(_ purpose: String) -> FormField { with { $0.autocomplete = purpose } }

  /// The complaint when it is empty, instead of the common one.
  package func missing(_ sentence: Phrase) -> FormField { with { $0.missing = sentence } }

  /// Stands in a form that nobody has typed into yet.
  package func start(_ text: String) -> FormField { with { $0.start = text } }

  /// Shown and sent along, not to be changed. The server must not believe what comes back.
  package var readOnly: FormField { with { $0.isReadOnly = true } }

  private func with(_ change: (inout FieldDescriptor) -> Void) -> FormField {
    var copy = self
    change(&copy.descriptor)
    return copy
  }
}

extension FormField where Value == String {
  /// May stay empty, which is a text too.
  package var orEmpty: FormField<String> { optional.map({ $0 ?? "" }, back: { $0 }) }
}

extension FormField where Value == Day {
  package static func day(
    _ name: String, _ label: Phrase, from first: Day? = nil, through last: Day? = nil
  ) -> FormField {
    let rules = DayRules(first: first, last: last)
    return FormField(
      FieldDescriptor(name, label, .day(rules)),
      parse: { (typed, _) throws(FieldIssue) in try rules.value(of: typed) },
      text: { day, _ in day.rawValue })
  }
}

extension FormField where Value == Bool {
  /// On or off; always said, so never required and never marked optional.
  package static func toggle(_ name: String, _ label: Phrase) -> FormField {
    toggle(name, captioned: .phrase(label))
  }

  /// The same for what is called by a name from elsewhere.
  package static func toggle(_ name: String, captioned label: FieldLabel) -> FormField {
    FormField(
      FieldDescriptor(name, captioned: label, .toggle), parse: { (_, _) throws(FieldIssue) in true },
      text: { isOn, _ in isOn ? "1" : "" }, parseEmpty: { () throws(FieldIssue) in false })
  }
}

extension FormField where Value: Equatable {
  /// One of the options; another value comes from no form of ours.
  package static func choice(
    _ name: String, _ label: Phrase, as look: ChoiceLook, _ options: [FieldOption<Value>]
  ) -> FormField {
    FormField(
      FieldDescriptor(name, label, .choice(look, options.map(\.choice))),
      parse: { (typed, _) throws(FieldIssue) in
        guard let option = options.first(where: { $0.choice.id == typed }) else { throw .notOffered }
        return option.value
      },
      text: { value, _ in options.first { $0.value == value }?.choice.id ?? "" },
      // An option may stand for none of the others.
      parseEmpty: { () throws(FieldIssue) in
        guard let option = options.first(where: \.choice.id.isEmpty) else { throw .missing }
        return option.value
      })
  }
}

/// One of the values that a field offers.
package struct FieldOption<Value: Sendable>: Sendable {
  package let value: Value
  let choice: FieldChoice

  /// - Parameter id: what the form sends.
  package init(_ value: Value, id: String, _ caption: FieldLabel, hint: Phrase? = nil) {
    self.value = value
    choice = FieldChoice(id: id, caption: caption, hint: hint)
  }
}

extension FieldOption where Value: RawRepresentable<String> {
  package init(_ value: Value, _ caption: Phrase, hint: Phrase? = nil) {
    self.init(value, id: value.rawValue, .phrase(caption), hint: hint)
  }
}

extension FieldOption where Value == String {
  package init(_ value: String, _ caption: Phrase, hint: Phrase? = nil) {
    self.init(value, id: value, .phrase(caption), hint: hint)
  }

  /// A name that comes from elsewhere.
  package init(_ value: String, named name: String) { self.init(value, id: value, .text(name)) }
}

/// A choice as a page shows it.
struct FieldChoice: Sendable, Hashable {
  /// What the form sends.
  var id: String
  var caption: FieldLabel
  var hint: Phrase?
}

/// How one of several given values is chosen.
package enum ChoiceLook: Sendable {
  /// Two to six, each with room for a line of explanation.
  case cards
  /// Two to four short ones, side by side.
  case segments
  /// Many: the platform's own list.
  case list
}
