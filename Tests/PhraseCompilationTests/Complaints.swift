import PhraseCompilation

/// What the compiler says of a target with this English catalogue and this Czech one.
func complaints(en: String, cs: String? = nil) -> [String] {
  complaints(of: [("en.json", en)] + (cs.map { [("cs.json", $0)] } ?? []))
}

func complaints(of files: [(name: String, text: String)]) -> [String] {
  do throws(Refusal) {
    _ = try PhraseBook(
      compiling: files.map { CatalogueFile(path: "App/Translations/\($0.name)", text: $0.text) })
    return []
  } catch {
    return error.problems.map(\.description)
  }
}
