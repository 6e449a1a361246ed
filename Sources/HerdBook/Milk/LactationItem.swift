/// What a milk recording may say of a cow on one day; the raw value is the item's key on the wire.
///
/// Forms, filters and cards are made of these, so that a new item is a case here and a phrase.
package enum LactationItem: String, CaseIterable, Sendable {
  /// Milk of 24 hours, of the morning's and of the evening's milking.
  case kg, am, pm
  case milkings
  case fat, protein, lactose, urea, scc, casein, ketones
  /// Nitrogenous substances, *N-látky*.
  case nlatky
  case dryMatter, pH, freezingPoint
  case remark, source

  package enum Kind: Hashable, Sendable {
    case number(Scale)
    /// A text of so many characters at most.
    case text(longest: Int)
    /// One of ``TestDay/Source``.
    case source
  }

  /// How a number is counted: as whole ones of the last decimal that is kept, so that none is rounded on its
  /// way.
  package struct Scale: Hashable, Sendable {
    /// `nil` for a count, or a measure without a unit, such as pH.
    package let unit: FieldUnit?
    /// Decimals that are kept: 3 if a value is in thousandths of the unit.
    package let kept: Int
    /// Decimals that people are shown and asked for.
    package let shown: Int

    fileprivate init(_ unit: FieldUnit?, kept: Int, shown: Int? = nil) {
      (self.unit, self.kept, self.shown) = (unit, kept, shown ?? kept)
    }
  }

  package var kind: Kind {
    switch self {
    case .kg, .am, .pm: .number(Scale(.kilograms, kept: 3, shown: 1))
    case .milkings: .number(Scale(nil, kept: 0))
    case .fat, .protein, .lactose, .casein, .nlatky, .dryMatter: .number(Scale(.percent, kept: 2))
    case .urea: .number(Scale(.milligramsPerLitre, kept: 0))
    case .scc: .number(Scale(.thousandCells, kept: 0))
    case .ketones: .number(Scale(.millimolesPerLitre, kept: 2))
    case .pH: .number(Scale(nil, kept: 2))
    case .freezingPoint: .number(Scale(.degreesCelsius, kept: 3))
    case .remark: .text(longest: 2000)
    case .source: .source
    }
  }

  /// `nil` for what is no number.
  package var scale: Scale? {
    guard case .number(let scale) = kind else { return nil }
    return scale
  }

  /// Reads a number as the wire has it, with a point; see ``Scale``. `nil` for what is none, has more
  /// decimals than are kept, or belongs to an item of another kind.
  ///
  ///     LactationItem.fat.value(parsing: "4.1")   // 410
  package func value(parsing text: String) -> Int? {
    scale.flatMap { FixedPoint(parsing: text, decimals: $0.kept)?.value }
  }

  /// Writes a number so that ``value(parsing:)`` reads the same, with as many decimals as are shown, or as it
  /// takes.
  package func text(of value: Int) -> String {
    guard let scale else { return String(value) }
    return FixedPoint(value, decimals: scale.kept).text(atLeast: scale.shown)
  }
}
