/// Says phrases, numbers and times in one language.
///
/// The text is plain: whoever puts it on a page escapes it.
package struct Words: Sendable {
  package let language: Language

  package init(language: Language) { self.language = language }

  /// The phrase in this language, or in English, numbers and plural included, if its catalogue lacks it.
  package func callAsFunction(_ phrase: Phrase) -> String {
    let spoken = phrase.catalogue.spoken(for: language)
    let form = phrase.count.map { PluralForm(for: $0, in: spoken).rawValue } ?? 0
    let text = phrase.catalogue.text(at: phrase.place + form, in: spoken)
    return phrase.values.isEmpty ? text : Words(language: spoken).fill(text, with: phrase.values)
  }

  private func fill(_ text: String, with values: [Phrase.Value]) -> String {
    var result = ""
    var rest = text[...]
    while let mark = rest.utf8.firstIndex(where: { (1...8).contains($0) }) {
      result += rest[..<mark]
      switch values[Int(rest.utf8[mark]) - 1] {
      case .text(let value): result += value
      case .number(let value): result += integer(value)
      }
      rest = rest[rest.utf8.index(after: mark)...]
    }
    return result + rest
  }
}
