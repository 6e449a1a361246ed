/// A field of a pattern, named as in Unicode TR35.
enum InstantPatternField: Equatable {
  case year
  case yearOfCentury
  case month(digits: Int)
  case day(digits: Int)
  case hour(digits: Int)
  case minute(digits: Int)
  case second(digits: Int)
  case fraction(digits: Int)
  case offset(isZulu: Bool)

  /// The field that a letter means so many times over; nil if it means none.
  init?(letter: UInt8, count: Int) {
    switch (letter, count) {
    case (UInt8(ascii: "y"), 4): self = .year
    case (UInt8(ascii: "y"), 2): self = .yearOfCentury
    case (UInt8(ascii: "M"), 1...2): self = .month(digits: count)
    case (UInt8(ascii: "d"), 1...2): self = .day(digits: count)
    case (UInt8(ascii: "H"), 1...2): self = .hour(digits: count)
    case (UInt8(ascii: "m"), 1...2): self = .minute(digits: count)
    case (UInt8(ascii: "s"), 1...2): self = .second(digits: count)
    case (UInt8(ascii: "S"), _): self = .fraction(digits: count)
    case (UInt8(ascii: "Z"), 1): self = .offset(isZulu: false)
    case (UInt8(ascii: "X"), 3): self = .offset(isZulu: true)
    default: return nil
    }
  }
}
