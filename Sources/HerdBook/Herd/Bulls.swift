package import CivilTime

/// The number of a bull in the national register, line and number: `NEA-123`.
package struct BullNumber: Hashable, Sendable {
  /// In capitals, without spaces.
  package let text: String

  /// `nil` unless it is made of ASCII letters, digits and hyphens, begins and ends with none of the last, and
  /// has at most 16.
  package init?(parsing text: String) {
    let text = text.filter { !$0.isWhitespace }
    let isMade = text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    guard isMade, (1...16).contains(text.utf8.count), !text.hasPrefix("-"), !text.hasSuffix("-") else {
      return nil
    }
    self.text = text.uppercased()
  }
}

extension BullNumber: CustomStringConvertible {
  package var description: String { text }
}

/// A bull whose semen is used, or who runs with the herd.
package struct Bull: Hashable, Sendable, Identifiable {
  package let number: BullNumber
  package let name: String?
  package let isSexed: Bool
  package let isUsable: Bool
  package let breed: String?

  package var id: BullNumber { number }

  package init(
    _ number: BullNumber, name: String? = nil, isSexed: Bool = false, isUsable: Bool = true,
    breed: String? = nil
  ) {
    (self.number, self.name, self.isSexed, self.isUsable) = (number, name, isSexed, isUsable)
    self.breed = breed
  }
}

/// What a dose of a bull costs a centre from a day on. Those of other centres are nobody's business and never
/// leave the server.
package struct BullPrice: Hashable, Sendable {
  package let bull: BullNumber
  /// `nil` for the price that holds for all.
  package let centre: CentreID?
  /// Thousandths of the account's currency.
  package let price: Int
  package let validFrom: Day

  package init(bull: BullNumber, centre: CentreID?, price: Int, validFrom: Day) {
    (self.bull, self.centre, self.price, self.validFrom) = (bull, centre, price, validFrom)
  }

  /// The price for the centre on the day: its own or else the general one, each the latest that holds.
  package static func price(of bull: BullNumber, for centre: CentreID?, on day: Day, in prices: [BullPrice])
    -> Int?
  {
    func latest(_ centre: CentreID?) -> BullPrice? {
      prices.filter { $0.bull == bull && $0.centre == centre && $0.validFrom <= day }
        .max { $0.validFrom < $1.validFrom }
    }
    return (centre.flatMap { latest($0) } ?? latest(nil))?.price
  }
}
