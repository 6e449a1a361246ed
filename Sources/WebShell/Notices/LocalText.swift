/// A text in every language: what is kept is shown later, to a visitor whose language nobody knows yet.
package struct LocalText: Sendable, Hashable, Codable {
  private var texts: [String: String] = [:]

  /// Says it once in each language.
  package init(_ say: (Words) -> String) {
    for language in Language.allCases { texts[language.rawValue] = say(Words(language: language)) }
  }

  package func callAsFunction(_ language: Language) -> String {
    texts[language.rawValue] ?? texts[Language.en.rawValue] ?? ""
  }
}
