/// Cuts what instruments send into lines. CR, LF and ETX end a line, STX begins one.
struct LineSplitter: Sendable {
  /// A line as it came.
  struct Line: Hashable, Sendable {
    let text: String
    /// Whether its end came, too. A line that was cut may look like a shorter one that is whole: it is never read.
    let isWhole: Bool
  }

  /// No instrument sends longer lines: what goes on for longer is noise.
  static let longest = 256

  /// Whether brackets and `^` make a line of their own, as scales answer before they are told to end lines.
  let splitsBrackets: Bool
  private var bytes: [UInt8] = []

  init(splitsBrackets: Bool = false) { self.splitsBrackets = splitsBrackets }

  /// Whether a line has begun.
  var isInside: Bool { !bytes.isEmpty }

  /// Returns the lines that are at their end with these bytes.
  mutating func consume(_ chunk: some Sequence<UInt8>) -> [Line] {
    var lines: [Line] = []
    for byte in chunk {
      switch byte {
      case 0x0A, 0x0D, 0x03: lines += end(isWhole: true)
      case 0x02: lines += end(isWhole: false)
      case UInt8(ascii: "[") where splitsBrackets:
        lines += end(isWhole: false)
        bytes.append(byte)
      case UInt8(ascii: "]") where splitsBrackets, UInt8(ascii: "^") where splitsBrackets:
        bytes.append(byte)
        lines += end(isWhole: true)
      default:
        bytes.append(byte)
        if bytes.count == Self.longest { lines += end(isWhole: false) }
      }
    }
    return lines
  }

  /// Gives up waiting for the end of a line.
  mutating func cut() -> [Line] { end(isWhole: false) }

  private mutating func end(isWhole: Bool) -> [Line] {
    defer { bytes.removeAll(keepingCapacity: true) }
    // Some fill up with zeros between lines.
    guard bytes.contains(where: { $0 != 0 }) else { return [] }
    return [Line(text: String(decoding: bytes, as: UTF8.self), isWhole: isWhole)]
  }
}

/// Tells noise from lines that are only of no known shape: by a wrong baud rate nothing that comes can be read.
package struct LineQuality: Hashable, Sendable {
  /// So many unreadable lines in a row are no chance.
  static let patience = 3

  private var noise = 0

  package init() {}

  /// Whether what comes is unreadable: one should look at the baud rate.
  package var isUnreadable: Bool { noise >= Self.patience }

  /// - Parameter isRead: whether it was a line of a known shape.
  package mutating func note(_ line: String, isRead: Bool) {
    if isRead {
      noise = 0
    } else if line.unicodeScalars.contains(where: { !(0x20...0x7E).contains($0.value) }) {
      noise += 1
    }
  }
}
