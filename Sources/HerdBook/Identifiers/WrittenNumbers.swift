// Numbers of animals as they are written: texts, whose leading zeros count.

extension StringProtocol {
  /// Whether there is nothing in it but the digits 0 to 9; numerals of other scripts are none.
  var isDigits: Bool { utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) }

  /// With zeros before it, as many characters as that at least.
  func zeroPadded(to length: Int) -> String {
    String(repeating: "0", count: Swift.max(0, length - utf8.count)) + self
  }
}

extension BidirectionalCollection {
  /// What stands between the first and the last element that is none of these.
  func trimmed(where isOuter: (Element) -> Bool) -> SubSequence {
    guard let first = firstIndex(where: { !isOuter($0) }), let last = lastIndex(where: { !isOuter($0) })
    else {
      return self[endIndex...]
    }
    return self[first...last]
  }
}
