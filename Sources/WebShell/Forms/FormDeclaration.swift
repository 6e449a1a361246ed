/// A form: its fields as properties, and what becomes of their values. See ``FormField``.
package protocol FormDeclaration: Sendable {
  associatedtype Value: Sendable

  /// Reads the fields, checks what concerns several of them, and warns of what is unlikely.
  func value(of entry: inout FormEntry) throws(FormRefused) -> Value
}

extension FormDeclaration {
  /// What the form says, if all of it holds and every warning was seen.
  package func read(_ fields: FormFields, _ words: Words) throws(FormRefused) -> Value {
    var entry = FormEntry(fields, words)
    let value = try value(of: &entry)
    guard entry.isAccepted else { throw FormRefused(entry) }
    return value
  }
}
