/// The compiled texts of one target. Only generated code makes one; see ``Phrase``.
///
/// A phrase stands at the same place in every language; a plural one takes four places, in the order of
/// ``PluralForm``. The characters U+0001 to U+0008 mark where the first to the eighth value belongs.
package final class PhraseCatalogue: Sendable {
  private let english: [String]
  private let translations: [Language: [String]]

  package init(english: [String], translations: [Language: [String]]) {
    self.english = english
    self.translations = translations
  }

  /// The languages that every phrase of this catalogue exists in, in the order of ``Language/allCases``.
  package var languages: [Language] { Language.allCases.filter { $0 == .en || translations[$0] != nil } }

  /// The given language if the catalogue has it, else English.
  func spoken(for language: Language) -> Language { translations[language] == nil ? .en : language }

  func text(at place: Int, in language: Language) -> String { (translations[language] ?? english)[place] }
}
