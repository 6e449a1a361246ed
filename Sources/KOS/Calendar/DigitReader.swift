/// Reads numbers of fixed width from a text, as dates have them. Blanks around the text say nothing.
struct DigitReader {
  private let bytes: [UInt8]
  private var place = 0

  init(_ text: String) {
    let isBlank = { (byte: UInt8) in byte == 0x20 || (0x09...0x0D).contains(byte) }
    let start = text.utf8.drop(while: isBlank)
    bytes = Array(start.dropLast(start.reversed().prefix(while: isBlank).count))
  }

  var isAtEnd: Bool { place == bytes.count }

  /// Whether no digit follows.
  var isBetweenNumbers: Bool { next.map { !(0x30...0x39).contains($0) } ?? true }

  var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  mutating func number(_ width: Int) -> Int? {
    guard place + width <= bytes.count else { return nil }
    var number = 0
    for byte in bytes[place..<place + width] {
      guard (0x30...0x39).contains(byte) else { return nil }
      number = number * 10 + Int(byte - 0x30)
    }
    place += width
    return number
  }

  mutating func skip(_ characters: StaticString) -> Bool {
    guard let next else { return false }
    let isOne = characters.withUTF8Buffer { $0.contains(next) }
    if isOne { place += 1 }
    return isOne
  }

  mutating func skipDigits() {
    while !isBetweenNumbers { place += 1 }
  }
}
