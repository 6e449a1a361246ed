extension ScannedNumber {
  /// Whether nothing is lost when this whole number becomes that double: the
  /// double is the number, or would be written as it.
  func isExactly(_ value: Double) -> Bool {
    var magnitude = self
    magnitude.isNegative = false
    if let whole = NumberText.uint64(magnitude), Double(exactly: whole) == value.magnitude { return true }
    var text = value.magnitude.description
    guard isExact, let written = text.withUTF8({ NumberText.scan($0) }) else { return false }
    return written.withoutTrailingZeros == magnitude.withoutTrailingZeros
  }

  private var withoutTrailingZeros: ScannedNumber {
    var copy = self
    copy.isInteger = true
    while copy.significand != 0, copy.significand.isMultiple(of: 10) {
      copy.significand /= 10
      copy.exponent += 1
    }
    return copy
  }
}
