extension DocumentToken {
  /// The text of a string whose escapes were checked before.
  package func unescaped() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: Int(length)) { buffer, count in
      guard let target = buffer.baseAddress else { return }
      count = unescape(to: target)
    }
  }

  /// Writes the text to a place with room for ``length`` bytes, and tells how
  /// many it took: an escape is never shorter than what it stands for.
  package func unescape(to target: UnsafeMutablePointer<UInt8>) -> Int {
    var source = start
    let end = start + Int(length)
    var place = target
    while source < end {
      let byte = source.pointee
      guard byte == UInt8(ascii: "\\") else {
        place.pointee = byte
        place += 1
        source += 1
        continue
      }
      if source[1] == UInt8(ascii: "u") {
        place += Self.writeScalar(at: &source, to: place)
      } else {
        place.pointee = Self.character(escapedBy: source[1])
        place += 1
        source += 2
      }
    }
    return place - target
  }

  private static func character(escapedBy letter: UInt8) -> UInt8 {
    switch letter {
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: letter
    }
  }

  /// Passes `\uXXXX` or a pair of them.
  private static func writeScalar(
    at source: inout UnsafePointer<UInt8>, to place: UnsafeMutablePointer<UInt8>
  ) -> Int {
    var scalar = codeUnit(at: &source)
    if scalar & 0xFC00 == 0xD800 {
      scalar = 0x10000 + (scalar & 0x3FF) << 10 + codeUnit(at: &source) & 0x3FF
    }
    switch scalar {
    case ..<0x80:
      place[0] = UInt8(truncatingIfNeeded: scalar)
      return 1
    case ..<0x800:
      place[0] = 0xC0 | UInt8(truncatingIfNeeded: scalar >> 6)
      place[1] = continuation(scalar)
      return 2
    case ..<0x10000:
      place[0] = 0xE0 | UInt8(truncatingIfNeeded: scalar >> 12)
      place[1] = continuation(scalar >> 6)
      place[2] = continuation(scalar)
      return 3
    default:
      place[0] = 0xF0 | UInt8(truncatingIfNeeded: scalar >> 18)
      place[1] = continuation(scalar >> 12)
      place[2] = continuation(scalar >> 6)
      place[3] = continuation(scalar)
      return 4
    }
  }

  private static func codeUnit(at source: inout UnsafePointer<UInt8>) -> UInt32 {
    var unit: UInt32 = 0
    for index in 2..<6 { unit = unit << 4 | (HexadecimalDigit.value(of: source[index]) ?? 0) }
    source += 6
    return unit
  }

  private static func continuation(_ bits: UInt32) -> UInt8 {
    0x80 | UInt8(truncatingIfNeeded: bits & 0x3F)
  }
}
