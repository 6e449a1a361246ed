extension [UInt8] {
  /// Whether the bytes at `range` are those at `other` of `bytes`.
  @inline(__always)
  func matches(_ range: Range<Int>, _ other: Range<Int>, of bytes: [UInt8]) -> Bool {
    guard range.count == other.count else { return false }
    var (here, there) = (range.lowerBound, other.lowerBound)
    while here < range.upperBound {
      if self[here] != bytes[there] { return false }
      here += 1
      there += 1
    }
    return true
  }

  /// Whether the bytes at `range` are those of an ASCII text.
  @inline(__always)
  func matches(_ range: Range<Int>, ascii text: StaticString) -> Bool {
    range.count == text.utf8CodeUnitCount && begins(at: range.lowerBound, with: text)
  }

  /// Whether an ASCII text stands at `index`.
  func begins(at index: Int, with text: StaticString) -> Bool {
    guard count - index >= text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { bytes in
      for place in 0..<bytes.count where self[index + place] != bytes[place] { return false }
      return true
    }
  }

  /// Whether the bytes from `index` to the end are the beginning of an ASCII
  /// text, but not all of it.
  func endsInside(_ text: StaticString, from index: Int) -> Bool {
    guard count - index < text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { bytes in
      for place in 0..<count - index where self[index + place] != bytes[place] { return false }
      return true
    }
  }

  mutating func append(ascii text: StaticString) {
    text.withUTF8Buffer { append(contentsOf: $0) }
  }

  mutating func append(scalar: Unicode.Scalar) {
    append(contentsOf: scalar.utf8)
  }
}

extension [UInt8] {
  /// The first index of the range whose byte is not XML's white space, or the
  /// range's end.
  func skipWhiteSpace(_ range: Range<Int>) -> Int {
    var index = range.lowerBound
    while index < range.upperBound, XMLByteSet.whiteSpace.contains(self[index]) { index += 1 }
    return index
  }

  /// Whether all of the range is XML's white space.
  func isWhiteSpace(_ range: Range<Int>) -> Bool { skipWhiteSpace(range) == range.upperBound }
}
