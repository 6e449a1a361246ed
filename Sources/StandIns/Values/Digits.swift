/// Decimal digits, without a formatter.
enum Digits {
  /// `nil` unless there are digits and nothing else; at most nine, so that nothing overflows.
  static func number(_ bytes: some Collection<UInt8>) -> Int? {
    guard (1...9).contains(bytes.count) else { return nil }
    var number = 0
    for byte in bytes {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return number
  }

  static func padded(_ number: Int, _ width: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, width - text.count)) + text
  }
}
