package import CivilTime

/// Price (35): what the animal is estimated at among the assets.
package enum Price {
  package static let amount = Field<Amount>(
    .amount, "amount", .decimal(0...1_000_000_000, places: 2), isRequired: true, unit: .money)
  package static let kind = Field<Int>(.priceKind, "kind", .whole(0...99))
  package static let note = Note.said

  /// An estimate, in thousandths of the account's currency.
  package struct Estimate: Hashable, Sendable {
    package let day: Day
    package let amount: Int
  }

  static let declaration = KindDeclaration(
    "35", .of(amount, kind, note),
    ade: ADEMapping(ADEResource("x-PriceEvent", [.same(note, "remark")])),
    many: true,
    rules: [
      .warning("high", at: .amount) { context in
        guard let amount = context[amount]?.thousandths, let median = context.herd.medianPrice,
          amount > 10 * median
        else { return nil }
        return [.input(.value, .amount(amount)), .input(.median, .amount(median))]
      }
    ]
  ) { animal, change in
    animal.price = change[amount].map { Estimate(day: change.day, amount: $0.thousandths) }
  }
}
