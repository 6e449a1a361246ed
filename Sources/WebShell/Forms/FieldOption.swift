/// One of the values that a field offers.
package struct FieldOption<Value: Sendable>: Sendable {
  package let value: Value
  let choice: FieldChoice

  /// - Parameter id: what the form sends.
  package init(_ value: Value, id: String, _ caption: FieldCaption, hint: Phrase? = nil) {
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
