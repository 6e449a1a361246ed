/// Looks at eight bytes of a string at once. In a result the top bit of the
/// first byte that is looked for is set; bytes after that one may be marked
/// falsely.
enum RemarkableBytes {
  @inline(__always) private static var ones: UInt64 { 0x0101_0101_0101_0101 }
  @inline(__always) private static var high: UInt64 { 0x8080_8080_8080_8080 }

  /// Quotes, backslashes, control characters and what is not ASCII.
  @inline(__always)
  static func inDocument(_ word: UInt64) -> UInt64 { (escapable(word) | word) & high }

  /// Quotes, backslashes and control characters.
  @inline(__always)
  static func toEscape(_ word: UInt64) -> UInt64 { escapable(word) & high }

  @inline(__always)
  private static func escapable(_ word: UInt64) -> UInt64 {
    let quote = word ^ (ones &* 0x22)
    let backslash = word ^ (ones &* 0x5C)
    return ((quote &- ones) & ~quote) | ((backslash &- ones) & ~backslash)
      | ((word &- (ones &* 0x20)) & ~word)
  }
}
