package import RecordMapping

/// A text in the languages in which there is one; any may be missing.
package struct Multilingual: Hashable, Sendable {
  package var texts: [LanguageText]

  package init(_ texts: [LanguageText] = []) { self.texts = texts }

  package init(czech: String? = nil, english: String? = nil) {
    texts =
      [(Language.czech, czech), (.english, english)].compactMap { language, text in
        text.map { LanguageText(language: language.rawValue, text: $0) }
      }
  }

  /// In exactly this language.
  package subscript(language: Language) -> String? {
    texts.first { $0.language == language.rawValue && !$0.text.isEmpty }?.text
  }

  /// In this language, else without one told, else in the other.
  package func text(in language: Language) -> String? {
    self[language] ?? texts.first { $0.language == nil && !$0.text.isEmpty }?.text ?? self[language.other]
      ?? texts.first { !$0.text.isEmpty }?.text
  }
}

extension Multilingual: DocumentValue {
  package static func read(
    _ token: DocumentToken, as form: DocumentForm, in context: DocumentContext
  ) throws(DocumentProblem) -> Multilingual {
    Multilingual(try [LanguageText].read(token, as: form, in: context))
  }

  package func write(to writer: inout DocumentWriter, as form: DocumentForm) throws(ValueFault) {
    try texts.write(to: &writer, as: form)
  }
}
