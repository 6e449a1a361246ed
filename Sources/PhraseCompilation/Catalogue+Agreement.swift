extension Catalogue {
  /// What the English catalogue must fulfil by itself.
  func problemsOfSource() -> [Problem] {
    entries.flatMap { entry -> [Problem] in
      var reasons: [String] = []
      if !Identifier.isLowerCamelCase(entry.key) {
        reasons.append("is not lowerCamelCase")
      } else if let clash = Identifier.clash(of: entry.key) {
        reasons.append(clash)
      }
      reasons += unevenForms(of: entry.text)
      return reasons.map { Problem(path: path, key: entry.key, reason: $0) }
    }
  }

  /// What keeps this catalogue from being a translation of the other.
  func problems(asTranslationOf source: Catalogue) -> [Problem] {
    let originals = Dictionary(uniqueKeysWithValues: source.entries.map { ($0.key, $0.text) })
    let missing = source.entries.filter { !keys.contains($0.key) }.map {
      Problem(path: path, key: $0.key, reason: "is missing")
    }
    let unknown = keys.subtracting(source.keys).sorted().map {
      Problem(path: path, key: $0, reason: "is not in \(source.language.rawValue).json")
    }
    let disagreeing = entries.flatMap { entry -> [Problem] in
      guard let original = originals[entry.key] else { return [] }
      return disagreements(of: entry.text, with: original, in: source).map {
        Problem(path: path, key: entry.key, reason: $0)
      }
    }
    return missing + unknown + disagreeing
  }

  private func disagreements(
    of text: PhraseText, with original: PhraseText, in source: Catalogue
  ) -> [String] {
    guard text.isPlural == original.isPlural else {
      let name = "\(source.language.rawValue).json"
      return [
        text.isPlural ? "has plural forms, but not in \(name)" : "lacks the plural forms it has in \(name)"
      ]
    }
    guard let given = text.principal, let expected = original.principal else { return [] }
    let reason = difference(
      given.placeholders, from: expected.placeholders, in: "\(source.language.rawValue).json")
    return reason.map { [$0] } ?? unevenForms(of: text)
  }

  /// Every form shows what `other` shows; only a form for the number 1 alone may leave the number out.
  private func unevenForms(of text: PhraseText) -> [String] {
    guard case .plural(let forms) = text, let expected = forms[.other]?.placeholders else { return [] }
    return language.pluralForms.compactMap { form in
      guard let template = forms[form] else { return nil }
      var given = template.placeholders
      if language.isSingleNumber(form), expected.contains(.count), !given.contains(.count) {
        given.append(.count)
      }
      return difference(given, from: expected, in: "the form \"other\"")
        .map { "\($0) (form \"\(form.rawValue)\")" }
    }
  }

  private func difference(_ given: [Placeholder], from expected: [Placeholder], in place: String) -> String? {
    let lacking = expected.filter { !given.contains($0) }.map(\.description)
    let extra = given.filter { !expected.contains($0) }.map(\.description)
    switch (lacking.isEmpty, extra.isEmpty) {
    case (true, true): return nil
    case (false, true): return "lacks \(lacking.joined(separator: ", ")), which \(place) has"
    case (true, false): return "has \(extra.joined(separator: ", ")), which \(place) lacks"
    case (false, false):
      return "has \(extra.joined(separator: ", ")) where \(place) has \(lacking.joined(separator: ", "))"
    }
  }
}
