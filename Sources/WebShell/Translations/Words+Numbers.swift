extension Words {
  /// The number with exactly so many decimals, rounded half away from zero: `1,234.50`, `1 234,50`.
  ///
  /// Never a negative zero; `–` for what is not finite.
  package func number(_ value: Double, decimals: Int) -> String {
    guard value.isFinite else { return NumberStyle.notANumber }
    let style = NumberStyle(language)
    let digits = DecimalDigits(value, decimals: decimals)
    let sign = value < 0 && !digits.isZero ? NumberStyle.minus : ""
    let fraction = digits.decimals.isEmpty ? "" : style.decimalMark + digits.decimals
    return sign + style.grouped(digits.whole) + fraction
  }

  /// The whole number with its thousands set apart.
  package func integer(_ value: Int) -> String {
    NumberStyle(language).text(value)
  }
}
