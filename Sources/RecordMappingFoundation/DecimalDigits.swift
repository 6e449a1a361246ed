/// What a decimal number's text says, however it is written.
struct DecimalDigits: Equatable {
  private let digits: [UInt8]
  private let exponent: Int
  private let isNegative: Bool

  /// - Parameter text: A number by RFC 8259 section 6, or as Foundation
  ///   writes one.
  init(_ text: String) {
    var digits: [UInt8] = []
    var exponent = 0
    var isFraction = false
    let parts = text.split(whereSeparator: { $0 == "e" || $0 == "E" })
    for byte in (parts.first ?? "").utf8 {
      if byte == UInt8(ascii: ".") {
        isFraction = true
      } else if byte &- UInt8(ascii: "0") <= 9 {
        digits.append(byte)
        if isFraction { exponent -= 1 }
      }
    }
    if parts.count > 1 { exponent += Int(parts[1]) ?? 0 }
    while digits.last == UInt8(ascii: "0") {
      digits.removeLast()
      exponent += 1
    }
    self.digits = Array(digits.drop { $0 == UInt8(ascii: "0") })
    self.exponent = self.digits.isEmpty ? 0 : exponent
    isNegative = !self.digits.isEmpty && text.hasPrefix("-")
  }
}
