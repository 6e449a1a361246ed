package import RecordMapping

/// A text and the language that `xml:lang` tells, which it need not.
package struct LanguageText: Hashable, Sendable {
  package var language: String?
  package var text: String

  package init(language: String?, text: String) {
    self.language = language
    self.text = text
  }

  @RecordPart struct Element {
    @Key("@xml:lang") let language: String?
    @Default("") @Key("#text") let text: String
  }
}

extension LanguageText: DocumentValue {
  package static func read(
    _ token: DocumentToken, as form: DocumentForm, in context: DocumentContext
  ) throws(DocumentProblem) -> LanguageText {
    guard token.kind == .object else {
      return LanguageText(language: nil, text: try String.read(token, as: form, in: context))
    }
    let element = try context.read(token, as: Element.self)
    // `cs-CZ` is Czech too.
    let language = element.language?.prefix { $0 != "-" }.lowercased()
    return LanguageText(language: language, text: element.text)
  }

  package func write(to writer: inout DocumentWriter, as form: DocumentForm) throws(ValueFault) {
    try Element(language: language, text: text).write(to: &writer, as: form)
  }
}
