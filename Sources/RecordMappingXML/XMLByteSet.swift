/// A set of ASCII bytes, for loops that must not branch on each member.
struct XMLByteSet: Sendable {
  /// Bit n stands for byte n.
  let low: UInt64
  /// Bit n stands for byte 64 + n.
  let high: UInt64

  @inline(__always)
  func contains(_ byte: UInt8) -> Bool {
    byte < 128 && ((byte < 64 ? low : high) >> UInt64(byte & 63)) & 1 != 0
  }
}

// Written as numbers, so that reading one costs nothing; the tests compute
// each from its characters.
extension XMLByteSet {
  /// S, production 3.
  static var whiteSpace: Self { Self(low: 0x0000_0001_0000_2600, high: 0) }
  /// Letters and `_`: how a name begins.
  static var nameStart: Self { Self(low: 0, high: 0x07FF_FFFE_87FF_FFFE) }
  /// Letters, digits, `_`, `-` and `.`: how a name goes on.
  static var nameTail: Self { Self(low: 0x03FF_6000_0000_0000, high: 0x07FF_FFFE_87FF_FFFE) }
  /// Name bytes, `:` and `#`: what may stand between `&` and `;`.
  static var reference: Self { Self(low: 0x07FF_6008_0000_0000, high: 0x07FF_FFFE_87FF_FFFE) }

  // MARK: Where a run of plain characters stops; controls always do.

  /// Controls but tab and LF, and `<`, `&`, `]`.
  static var stopsText: Self { Self(low: 0x1000_0040_FFFF_F9FF, high: 0x2000_0000) }
  /// Controls but tab and LF, and `]`.
  static var stopsSection: Self { Self(low: 0xFFFF_F9FF, high: 0x2000_0000) }
  /// Controls but white space, and `-`.
  static var stopsComment: Self { Self(low: 0x0000_2000_FFFF_D9FF, high: 0) }
  /// Controls but white space, and `?`.
  static var stopsInstruction: Self { Self(low: 0x8000_0000_FFFF_D9FF, high: 0) }
  /// Controls, `<`, `&` and the double quote.
  static var stopsDoubleQuoted: Self { Self(low: 0x1000_0044_FFFF_FFFF, high: 0) }
  /// Controls, `<`, `&` and the single quote.
  static var stopsSingleQuoted: Self { Self(low: 0x1000_00C0_FFFF_FFFF, high: 0) }

  // MARK: Searches

  /// `<` and `>`.
  static var angles: Self { Self(low: 0x5000_0000_0000_0000, high: 0) }
  /// `<`, `>` and both quotes.
  static var anglesAndQuotes: Self { Self(low: 0x5000_0084_0000_0000, high: 0) }
  /// Controls, the double quote and the backslash: what JSON escapes.
  static var escapedInJSON: Self { Self(low: 0x0000_0004_FFFF_FFFF, high: 0x1000_0000) }
  /// `&`, `<`, `>` and CR: what text escapes in markup.
  static var escapedInText: Self { Self(low: 0x5000_0040_0000_2000, high: 0) }
  /// Those, the double quote, tab and LF: what an attribute escapes.
  static var escapedInAttribute: Self { Self(low: 0x5000_0044_0000_2600, high: 0) }
}
