extension PhraseBook {
  /// The Swift file that declares the phrases, for the given module.
  ///
  /// Each language becomes an array of strings: a plain phrase takes one place, a plural one the four places
  /// of `one`, `few`, `many` and `other` (empty where the language has no such form), so a phrase stands at
  /// the same place in all languages.
  package func source(module: String) -> String {
    var lines = ["// Generated from Translations/*.json; edit those."]
    lines += Set(["WebShell"] + lookups.map(\.module)).subtracting([module]).sorted().map { "import \($0)" }
    lines += ["", "extension Phrase {"] + declarations() + lookups.flatMap(function) + ["}", ""]
    lines += [
      "extension PhraseCatalogue {", "  static let module = PhraseCatalogue(english: en, translations: [",
    ]
    if translations.isEmpty { lines.append("    :") }
    lines += translations.map { "    .\($0.language.rawValue): \($0.language.rawValue)," }
    lines.append("  ])")
    for catalogue in [source] + translations { lines += table(of: catalogue) }
    lines.append("}")
    return lines.joined(separator: "\n") + "\n"
  }

  private func declarations() -> [String] {
    var lines: [String] = []
    var place = 0
    for entry in source.entries {
      if place > 0 { lines.append("") }
      lines += documentation(of: entry.text).map { "  /// \($0)" }
      lines.append("  \(declaration(of: entry, at: place))")
      place += entry.text.isPlural ? PluralForm.allCases.count : 1
    }
    return lines
  }

  private func documentation(of text: PhraseText) -> [String] {
    switch text {
    case .plain(let template):
      template.original.split(separator: "\n").map(String.init)
    case .plural(let forms):
      PluralForm.allCases.compactMap { form in
        forms[form].map { "- \(form.rawValue): \($0.original.split(separator: "\n").joined(separator: " "))" }
      }
    }
  }

  private func declaration(of entry: Catalogue.Entry, at place: Int) -> String {
    let name = Identifier.declared(entry.key)
    let arguments = entry.text.arguments
    guard !arguments.isEmpty else { return "static var \(name): Phrase { Phrase(.module, \(place)) }" }
    let parameters = arguments.map { "\($0.name): \($0.kind == .text ? "String" : "Int")" }
    let values = arguments.map { "\($0.kind == .text ? ".text" : ".number")(\($0.name))" }
    let plural = entry.text.isPlural ? ", count: count" : ""
    return """
      static func \(name)(\(parameters.joined(separator: ", "))) -> Phrase {
          Phrase(.module, \(place), [\(values.joined(separator: ", "))]\(plural))
        }
      """
  }

  /// Without a default: so a case of the enum that has no phrase, and a phrase that has no case, do not compile.
  private func function(of lookup: PhraseCodes.Lookup) -> [String] {
    let cases = lookup.cases.map { "    case .\(Identifier.declared($0.name)): \($0.key)" }
    return [
      "",
      "  /// The phrase whose key is `\(lookup.prefix)` and the name of the case (\(PhraseCodes.fileName)).",
      "  static func \(Identifier.declared(lookup.prefix))(_ code: \(lookup.type)) -> Phrase {",
      "    switch code {",
    ] + cases + ["    }", "  }"]
  }

  private func table(of catalogue: Catalogue) -> [String] {
    let texts = Dictionary(uniqueKeysWithValues: catalogue.entries.map { ($0.key, $0.text) })
    let literals = source.entries.flatMap { entry -> [String] in
      let arguments = entry.text.arguments
      switch texts[entry.key] {
      case .plain(let template): return [template.literal(arguments)]
      case .plural(let forms): return PluralForm.allCases.map { forms[$0]?.literal(arguments) ?? "\"\"" }
      case nil: return []
      }
    }
    return ["", "  private static let \(catalogue.language.rawValue): [String] = ["]
      + literals.map { "    \($0)," } + ["  ]"]
  }
}
