/// A part of a whole as a request asks for it (RFC 9110, section 14.2).
///
///     ByteRange("bytes=0-65535")   ByteRange("bytes=65536-")   ByteRange("bytes=-100")
package enum ByteRange: Hashable, Sendable {
  case from(Int, through: Int?)
  /// The last bytes.
  case last(Int)

  /// `nil` for another unit, several parts or what is none: it is answered with the whole.
  package init?(_ header: String) {
    let parts = header.split(separator: "=", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].lowercased() == "bytes" else { return nil }
    let ends = parts[1].split(separator: "-", omittingEmptySubsequences: false).map {
      $0.trimmingSpaces
    }
    guard ends.count == 2, ends.allSatisfy({ $0.utf8.allSatisfy(\.isDigit) }) else { return nil }
    switch (Int(ends[0]), Int(ends[1])) {
    case (let first?, let last) where last != nil || ends[1].isEmpty:
      if let last, last < first { return nil }
      self = .from(first, through: last)
    case (nil, let last?) where ends[0].isEmpty: self = .last(last)
    default: return nil
    }
  }

  /// The part of so many bytes; an empty one for what lies beyond them.
  func range(in size: Int) -> Range<Int> {
    switch self {
    case .from(let first, _) where first >= size: size..<size
    case .from(let first, let last): first..<min(size - 1, last ?? .max) + 1
    case .last(let count): max(0, size - count)..<size
    }
  }
}

extension Substring {
  fileprivate var trimmingSpaces: Substring {
    var text = self
    while text.first == " " { text = text.dropFirst() }
    while text.last == " " { text = text.dropLast() }
    return text
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
