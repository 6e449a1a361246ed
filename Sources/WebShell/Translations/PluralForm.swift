/// Which text a number needs, by the rules of CLDR. The raw value is the form's place in a catalogue.
package enum PluralForm: Int, CaseIterable, Sendable {
  case one, few, many, other

  /// The form for a whole number; a negative one counts as its positive.
  package init(for number: Int, in language: Language) {
    let magnitude = number.magnitude
    switch language {
    case .en: self = magnitude == 1 ? .one : .other
    case .cs: self = Self.czech(magnitude)
    case .ru: self = Self.russian(magnitude)
    case .pl: self = Self.polish(magnitude)
    }
  }

  /// The form for a number shown with so many decimals. Decimals that are shown count, also zeros: `1.0 days`.
  package init(for number: Double, decimals: Int, in language: Language) {
    let whole = decimals <= 0 ? Int(exactly: number.rounded(.toNearestOrAwayFromZero)) : nil
    switch (whole, language) {
    case (let whole?, _): self.init(for: whole, in: language)
    case (nil, .cs) where decimals > 0: self = .many
    case (nil, .ru), (nil, .pl): self = decimals > 0 ? .other : .many
    case (nil, .en), (nil, .cs): self = .other
    }
  }

  private static func czech(_ number: UInt) -> PluralForm {
    switch number {
    case 1: .one
    case 2...4: .few
    default: .other
    }
  }

  private static func russian(_ number: UInt) -> PluralForm {
    switch (number % 10, number % 100) {
    case (1, let tens) where tens != 11: .one
    case (2...4, let tens) where !(12...14).contains(tens): .few
    default: .many
    }
  }

  private static func polish(_ number: UInt) -> PluralForm {
    switch (number % 10, number % 100) {
    case _ where number == 1: .one
    case (2...4, let tens) where !(12...14).contains(tens): .few
    default: .many
    }
  }
}

/// Something to say, in no language yet; ``Words`` say it.
///
/// Phrases are written in `Translations/*.json` of a target and compiled to members of this type: `.save`,
/// `.removed(name: "Ender 3")`, `.printers(count: 5)`.
package struct Phrase: Sendable {
  package enum Value: Hashable, Sendable {
    case text(String)
    case number(Int)
  }

  let catalogue: PhraseCatalogue
  let place: Int
  let values: [Value]
  let count: Int?

  /// For generated code: the phrase at a place of the catalogue; a count makes it a plural one.
  package init(_ catalogue: PhraseCatalogue, _ place: Int, _ values: [Value] = [], count: Int? = nil) {
    self.catalogue = catalogue
    self.place = place
    self.values = values
    self.count = count
  }
}

extension Phrase: Hashable {
  package static func == (one: Phrase, other: Phrase) -> Bool {
    one.catalogue === other.catalogue && one.place == other.place && one.values == other.values
      && one.count == other.count
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(catalogue))
    hasher.combine(place)
    hasher.combine(values)
  }
}

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

/// The pseudo-language: English with accents, in brackets and longer by two fifths, as German or Russian are.
///
/// Marks of values are left alone. No browser test needs to know a language to see a text that is not a phrase.
enum PseudoLocale {
  static let brackets = ("⟦", "⟧")

  /// Lines must be able to end within what is added, as they can in a real translation.
  private static let wordLength = 8

  static func text(_ text: String) -> String {
    let shown = text.unicodeScalars.count { $0.value > 8 }
    let padding = (0..<(shown * 2 + 4) / 5).map { $0 % wordLength == wordLength - 1 ? " " : "~" }.joined()
    var disguised = String.UnicodeScalarView()
    disguised.append(contentsOf: text.unicodeScalars.map { accented[$0] ?? $0 })
    return brackets.0 + String(disguised) + padding + brackets.1
  }

  private static let accented: [Unicode.Scalar: Unicode.Scalar] = Dictionary(
    uniqueKeysWithValues: zip(
      "aceinorsuyzACEINORSUYZ".unicodeScalars, "áčéíňóřšůýžÁČÉÍŇÓŘŠŮÝŽ".unicodeScalars))
}
