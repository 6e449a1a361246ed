/// The compiled texts of one target. Only generated code makes one; see ``Phrase``.
///
/// A phrase stands at the same place in every language; a plural one takes four places, in the order of
/// ``PluralForm``. The characters U+0001 to U+0008 mark where the first to the eighth value belongs.
package final class PhraseCatalogue: Sendable {
  /// By ``Language/place``; empty for a language that the target does not speak.
  private let tables: [[String]]

  package init(english: [String], translations: [Language: [String]]) {
    tables = Language.allCases.map { $0 == .en ? english : translations[$0] ?? [] }
  }

  /// The languages that every phrase of this catalogue exists in, in the order of ``Language/allCases``.
  package var languages: [Language] { Language.allCases.filter { $0 == .en || !tables[$0.place].isEmpty } }

  /// The given language if the catalogue has it, else English.
  func spoken(for language: Language) -> Language { tables[language.place].isEmpty ? .en : language }

  /// The language must be one that the catalogue speaks.
  func text(at place: Int, in language: Language) -> String { tables[language.place][place] }
}
