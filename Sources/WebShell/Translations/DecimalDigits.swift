/// The digits of a number rounded to some decimals, half away from zero.
///
/// What is rounded is the shortest decimal that means the number, so 1.005 gives 1.01 although its binary
/// value lies below it: people check against the digits they see.
struct DecimalDigits: Hashable, Sendable {
  let whole: String
  let decimals: String

  var isZero: Bool { !(whole + decimals).utf8.contains { $0 != UInt8(ascii: "0") } }

  /// Takes the magnitude of a finite number.
  init(_ value: Double, decimals count: Int) {
    var (digits, point) = Self.shortest(value.magnitude)
    if point < 1 {
      digits.insert(contentsOf: repeatElement(0, count: 1 - point), at: 0)
      point = 1
    }
    let kept = point + max(0, count)
    digits.append(contentsOf: repeatElement(0, count: max(0, kept + 1 - digits.count)))
    let roundsUp = digits[kept] >= 5
    digits.removeSubrange(kept...)
    if roundsUp, Self.increment(&digits) { point += 1 }
    let text = digits.map { $0 + UInt8(ascii: "0") }
    whole = String(decoding: text.prefix(point), as: UTF8.self)
    decimals = String(decoding: text.dropFirst(point), as: UTF8.self)
  }

  /// The digits without leading zeros, and how many of them stand before the decimal point (may be negative).
  private static func shortest(_ magnitude: Double) -> (digits: [UInt8], point: Int) {
    let parts = magnitude.description.split(separator: "e")
    let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    let all = mantissa.joined().utf8.map { $0 - UInt8(ascii: "0") }
    let significant = all.drop { $0 == 0 }
    guard !significant.isEmpty else { return ([], 0) }
    return (Array(significant), mantissa[0].utf8.count + exponent - (all.count - significant.count))
  }

  /// Adds one to the last digit; true if that made the number one digit longer.
  private static func increment(_ digits: inout [UInt8]) -> Bool {
    for place in digits.indices.reversed() {
      if digits[place] < 9 {
        digits[place] += 1
        return false
      }
      digits[place] = 0
    }
    digits.insert(1, at: 0)
    return true
  }
}
