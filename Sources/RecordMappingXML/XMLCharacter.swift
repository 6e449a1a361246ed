/// What stands at one place of UTF-8 bytes. Overlong forms and surrogates are
/// invalid (Unicode, table 3-7).
enum XMLCharacter {
  case scalar(UInt32, length: Int)
  case invalid
  /// The bytes end inside a character that is good so far.
  case incomplete

  /// Also for ASCII.
  @inline(__always)
  init(in bytes: [UInt8], at index: Int) {
    let first = bytes[index]
    guard first >= 0x80 else {
      self = .scalar(UInt32(first), length: 1)
      return
    }
    guard first >= 0xC2, first <= 0xF4 else {
      self = .invalid
      return
    }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    var value = UInt32(first) & (length == 2 ? 0x1F : length == 3 ? 0x0F : 0x07)
    for place in 1..<length {
      guard index + place < bytes.count else {
        self = .incomplete
        return
      }
      let byte = bytes[index + place]
      guard byte & 0xC0 == 0x80, place > 1 || Self.isSecond(byte, after: first) else {
        self = .invalid
        return
      }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    self = .scalar(value, length: length)
  }

  private static func isSecond(_ byte: UInt8, after first: UInt8) -> Bool {
    switch first {
    case 0xE0: byte >= 0xA0
    case 0xED: byte < 0xA0
    case 0xF0: byte >= 0x90
    case 0xF4: byte < 0x90
    default: true
    }
  }
}

extension XMLCharacter {
  /// Char, production 2.
  static func isAllowed(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  /// NameStartChar, production 4, without the colon.
  static func startsName(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x41...0x5A, 0x5F, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D,
      0x37F...0x1FFF, 0x200C...0x200D, 0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF,
      0xF900...0xFDCF, 0xFDF0...0xFFFD, 0x10000...0xEFFFF:
      true
    default: false
    }
  }

  /// NameChar, production 4a, without the colon.
  static func continuesName(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2D, 0x2E, 0x30...0x39, 0xB7, 0x300...0x36F, 0x203F...0x2040: true
    default: startsName(scalar)
    }
  }

  /// The index of the first byte from `index` that is in `stops` or begins no
  /// whole allowed character; the count of bytes if there is none.
  static func endOfRun(in bytes: [UInt8], from index: Int, until stops: XMLByteSet) -> Int {
    var index = index
    let end = bytes.count
    while index < end {
      let byte = bytes[index]
      if byte < 0x80 {
        if stops.contains(byte) { return index }
        index += 1
      } else if case .scalar(let scalar, let length) = XMLCharacter(in: bytes, at: index), isAllowed(scalar) {
        index += length
      } else {
        return index
      }
    }
    return end
  }
}
