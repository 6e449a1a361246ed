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
