/// A language that a catalogue may be written in; the runtime's `Language` has the same cases.
enum CatalogueLanguage: String, CaseIterable, Sendable {
  case en, cs, ru, pl

  static let source = CatalogueLanguage.en

  /// The plural forms of CLDR. Czech chooses `many` for fractions only; it is asked for all the same, so that
  /// a translator meets one list in every tool.
  var pluralForms: [PluralForm] {
    switch self {
    case .en: [.one, .other]
    case .cs, .ru, .pl: PluralForm.allCases
    }
  }

  /// Whether the form stands for the number 1 alone, so that its text may leave the number out ("One thing").
  /// Russian says 21 with `one` too.
  func isSingleNumber(_ form: PluralForm) -> Bool { form == .one && self != .ru }
}
