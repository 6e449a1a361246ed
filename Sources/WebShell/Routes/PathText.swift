import Foundation

/// A text as one segment of a path, or as a name or value of a query: every text has a spelling, and what is spelled so
/// is read back as it was.
package enum PathText {
  /// Percent-encodes all but what RFC 3986 (2.3) leaves unreserved.
  package static func encoded(_ text: String) -> String {
    // As most identifiers are.
    if text.utf8.allSatisfy(isUnreserved) { return text }
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      if isUnreserved(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: true
    default: false
    }
  }

  /// The spelling of a text as a segment.
  ///
  /// Routers pass over empty segments, and browsers climb by `.` and `..` even where their dots are percent-encoded (WHATWG
  /// URL, 4.4): these get a tilde in front, and so does what begins with one.
  package static func segment(_ text: String) -> String {
    let needsMark = text.isEmpty || text == "." || text == ".." || text.utf8.first == UInt8(ascii: "~")
    return (needsMark ? "~" : "") + encoded(text)
  }

  /// The text that is spelled so; `nil` if no text is.
  package static func text(ofSegment segment: Substring) -> String? {
    guard segment.utf8.first == UInt8(ascii: "~") else { return segment.removingPercentEncoding }
    return segment.dropFirst().removingPercentEncoding
  }

  /// The spelling of a name or a value of a query, where slashes part nothing (RFC 3986, 3.4).
  static func query(_ text: String) -> String { encoded(text).replacing("%2F", with: "/") }

  /// The names and values of a query (`a=1&b=2`); what is spelled wrongly is left out. Forms write a space as a plus
  /// (WHATWG URL, 5.1).
  static func pairs(ofQuery query: Substring) -> [(name: String, value: String)] {
    query.split(separator: "&").compactMap { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let name = text(ofQuery: parts[0]), let value = text(ofQuery: parts[1]) else {
        return nil
      }
      return (name, value)
    }
  }

  private static func text(ofQuery part: Substring) -> String? {
    part.replacing("+", with: " ").removingPercentEncoding
  }
}
