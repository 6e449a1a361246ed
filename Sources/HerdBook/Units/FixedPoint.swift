/// A decimal number that is kept as a whole one: so many of its last decimal.
package struct FixedPoint: Hashable, Sendable {
  package let value: Int
  package let decimals: Int

  package init(_ value: Int, decimals: Int) { (self.value, self.decimals) = (value, decimals) }

  /// `nil` for what is no number, has more decimals than these, or more than nine digits before the point.
  package init?(parsing text: String, decimals: Int) {
    let isNegative = text.hasPrefix("-")
    let parts = text.dropFirst(isNegative ? 1 : 0).split(
      separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let fraction = parts.count > 1 ? parts[1] : "0"
    guard let whole = parts.first, (1...9).contains(whole.utf8.count), !fraction.isEmpty,
      parts.count == 1 || fraction.utf8.count <= decimals, whole.isDigits, fraction.isDigits,
      let digits = Int(whole + fraction.prefix(decimals))
    else { return nil }
    let missing = decimals - min(fraction.utf8.count, decimals)
    let value = digits * Self.power(missing)
    self.init(isNegative ? -value : value, decimals: decimals)
  }

  /// With as many decimals as it has that are not zeros at the end, and at least so many.
  package func text(atLeast shown: Int) -> String {
    let unit = Self.power(decimals).magnitude
    let (whole, rest) = value.magnitude.quotientAndRemainder(dividingBy: unit)
    var fraction = decimals > 0 ? String(rest).zeroPadded(to: decimals) : ""
    while fraction.utf8.count > shown, fraction.hasSuffix("0") { fraction.removeLast() }
    return (value < 0 ? "-" : "") + String(whole) + (fraction.isEmpty ? "" : "." + fraction)
  }

  /// Ten to the power of so many.
  private static func power(_ exponent: Int) -> Int { (0..<exponent).reduce(1) { power, _ in power * 10 } }
}
