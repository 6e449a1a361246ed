/// A number of seconds as HTTP writes it: digits only (RFC 9111, section 1.2.2).
enum DeltaSeconds {
  /// What a number that is too large counts as (RFC 9111, section 1.2.2).
  static let largest = Duration.seconds(1 << 31)

  /// `nil` if there is anything but digits.
  static func read(_ text: some StringProtocol) -> Duration? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int64(text).map { min(.seconds($0), largest) } ?? largest
  }
}

extension StringProtocol where SubSequence == Substring {
  /// Without the blanks and tabs at both ends (OWS, RFC 9110, section 5.6.3).
  var trimmingBlanks: String {
    var rest = self[...]
    while let byte = rest.utf8.first, byte == 0x20 || byte == 0x09 {
      rest = rest[rest.utf8.index(after: rest.startIndex)...]
    }
    while let byte = rest.utf8.last, byte == 0x20 || byte == 0x09 {
      rest = rest[..<rest.utf8.index(before: rest.endIndex)]
    }
    return String(rest)
  }
}
