/// The catalogues of one target, found to agree with each other.
package struct PhraseBook: Sendable {
  let source: Catalogue
  let translations: [Catalogue]
  let lookups: [PhraseCodes.Lookup]

  /// Reads and compares the catalogues. English is the source language; the other languages must have the
  /// same keys with the same placeholders, and every language all its plural forms. A `codes.json` among them is
  /// no catalogue, but says which phrases are looked up by a code.
  ///
  /// - Throws: a ``Refusal`` with all problems of all files, in the order of the files.
  package init(compiling files: [CatalogueFile]) throws(Refusal) {
    var problems: [Problem] = []
    let codes = files.first { $0.name == PhraseCodes.fileName }
    let catalogues = files.filter { $0 != codes }.compactMap { Catalogue($0, problems: &problems) }
    guard let source = catalogues.first(where: { $0.language == .source }) else {
      if !files.contains(where: { $0.languageCode == CatalogueLanguage.source.rawValue }) {
        problems.append(Problem(path: Self.folder(of: files), reason: "en.json is missing"))
      }
      throw Refusal(problems: problems)
    }
    self.source = source
    translations = catalogues.filter { $0.language != .source }
    problems += source.problemsOfSource()
    problems += translations.flatMap { $0.problems(asTranslationOf: source) }
    lookups = codes.map { PhraseCodes($0, source: source, problems: &problems).lookups } ?? []
    guard problems.isEmpty else { throw Refusal(problems: problems) }
  }

  private static func folder(of files: [CatalogueFile]) -> String {
    let parts = files.first?.path.split(separator: "/", omittingEmptySubsequences: false).dropLast() ?? []
    return parts.isEmpty ? "Translations" : parts.joined(separator: "/")
  }
}
