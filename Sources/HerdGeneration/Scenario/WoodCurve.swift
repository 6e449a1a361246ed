/// Yield of milk by day of lactation: a·tᵇ·e⁻ᶜᵗ (Wood, 1967), with a = 22 kg, b = 0.20 and c = 0.0035.
///
/// A table made with integers: powers of the machine's library differ in their last bits. It is the book's curve
/// once more, as the simulation does not know the book that is held against it.
struct WoodCurve: Sendable {
  static let standard = WoodCurve()
  /// Days of lactation that have their own value; later ones have that of the last.
  static let days = 700

  private let grams: [Int]

  /// Grams a day; the day of calving counts as the first.
  func grams(onDay day: Int) -> Int { grams[min(max(day, 1), Self.days)] }

  private init() {
    var values = [0]
    // e^-0.0035 by 2^40.
    let step: UInt64 = 1_095_670_063_737
    var decay: UInt64 = 1 << 40
    for day in 1...Self.days {
      decay =
        (decay.multipliedFullWidth(by: step).high << 24) | (decay.multipliedFullWidth(by: step).low >> 40)
      let root = Self.fifthRoot(UInt64(day))
      let scaled = (22_000 * root).multipliedFullWidth(by: decay)
      values.append(Int((scaled.high << 14) | (scaled.low >> 50)))
    }
    grams = values
  }

  /// t^0.2 by 2^10, rounded down.
  private static func fifthRoot(_ number: UInt64) -> UInt64 {
    var (low, high): (UInt64, UInt64) = (1, 1 << 12)
    while low + 1 < high {
      let middle = (low + high) / 2
      let square = middle * middle
      // 4096^5 is 2^60 and number * 2^50 less than 2^60.
      if square * square * middle <= number << 50 { low = middle } else { high = middle }
    }
    return low
  }
}
