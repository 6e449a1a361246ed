import Foundation

/// Cuts bytes, as they come, into lines.
struct GCodeLines: Sendable, Hashable {
  /// No line of G-code is longer; the rest of a longer one is left out.
  private static let limit = 4096

  private var rest: [UInt8] = []
  /// The offset of the first byte of `rest`.
  private var offset: Int

  /// - Parameter offset: of the first byte in the file.
  init(from offset: Int = 0) { self.offset = offset }

  /// Hands over each whole line with the offset of its first byte; ends early when told so by `false`.
  mutating func consume(_ bytes: [UInt8], _ line: (UnsafeRawBufferPointer, Int) -> Bool) {
    bytes.withUnsafeBytes { all in
      var start = 0
      while start < all.count, let base = all.baseAddress,
        let found = memchr(base + start, 10, all.count - start)
      {
        let end = UnsafeRawPointer(found) - base
        let goesOn: Bool
        if rest.isEmpty {
          goesOn = line(UnsafeRawBufferPointer(rebasing: all[start..<end]), offset)
          offset += end - start + 1
        } else {
          let length = keep(all[start..<end])
          goesOn = rest.withUnsafeBytes { line($0, offset) }
          offset += length + 1
          rest.removeAll(keepingCapacity: true)
          skipped = 0
        }
        start = end + 1
        if !goesOn { return }
      }
      _ = keep(all[start...])
    }
  }

  /// The last line, which has no end.
  mutating func finish(_ line: (UnsafeRawBufferPointer, Int) -> Bool) {
    if !rest.isEmpty { _ = rest.withUnsafeBytes { line($0, offset) } }
    rest = []
  }

  private var skipped = 0

  /// The length of the line so far.
  private mutating func keep(_ bytes: Slice<UnsafeRawBufferPointer>) -> Int {
    let room = max(0, Self.limit - rest.count)
    rest.append(contentsOf: bytes.prefix(room))
    skipped += max(0, bytes.count - room)
    return rest.count + skipped
  }
}

/// The words of a line of G-code: a letter and a number each. Comments, line numbers and checksums are left out.
struct GCodeWords {
  enum Command: Hashable {
    case g(Int), m(Int), t(Int)
  }

  struct Word {
    /// A capital.
    var letter: UInt8
    var value: Double
  }

  /// No printer goes so far; what is told to go farther counts as nothing.
  private static let limit = 1e6

  private let line: UnsafeRawBufferPointer
  private var place: Int

  init(_ line: UnsafeRawBufferPointer) {
    self.line = line
    place = Self.start(of: line)
  }

  /// Behind a byte-order mark, as some editors of Windows begin a file.
  static func start(of line: UnsafeRawBufferPointer) -> Int {
    line.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The first word that is no line number; to be asked for before the others.
  var command: Command? {
    mutating get {
      while let word = next() {
        guard word.value.magnitude < 10_000 else { return nil }
        let number = Int(word.value)
        // G92.1 and its like are other commands.
        guard Double(number) == word.value else { return nil }
        switch word.letter {
        case UInt8(ascii: "N"): continue
        case UInt8(ascii: "G"): return .g(number)
        case UInt8(ascii: "M"): return .m(number)
        case UInt8(ascii: "T"): return .t(number)
        default: return nil
        }
      }
      return nil
    }
  }

  /// A letter without a number has the value 0; what is no word ends the line.
  mutating func next() -> Word? {
    while place < line.count {
      let byte = line[place]
      switch byte {
      case UInt8(ascii: " "), 9, 13: place += 1
      case UInt8(ascii: "("): skipComment()
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"):
        place += 1
        return Word(letter: byte & 0xDF, value: number())
      default:
        place = line.count
      }
    }
    return nil
  }

  private mutating func skipComment() {
    while place < line.count, line[place] != UInt8(ascii: ")") { place += 1 }
    place += 1
  }

  private mutating func number() -> Double {
    while place < line.count, line[place] == UInt8(ascii: " ") { place += 1 }
    guard place < line.count else { return 0 }
    let isNegative = line[place] == UInt8(ascii: "-")
    if isNegative || line[place] == UInt8(ascii: "+") { place += 1 }
    var (digits, scale) = (0.0, 1.0)
    var isFraction = false
    while place < line.count {
      let byte = line[place]
      if byte >= 0x30, byte <= 0x39 {
        digits = digits * 10 + Double(byte - 0x30)
        if isFraction { scale *= 10 }
      } else if byte == UInt8(ascii: "."), !isFraction {
        isFraction = true
      } else {
        break
      }
      place += 1
    }
    let value = digits / scale
    guard value < Self.limit else { return 0 }
    return isNegative ? -value : value
  }
}
