extension DocumentScanner {
  /// The rest of a string whose opening quote was passed.
  @inline(__always)
  func string(_ start: Place) throws(SyntaxFault) -> DocumentToken {
    var place = start
    while place + 8 <= end {
      let found = RemarkableBytes.inDocument(Self.word(at: place))
      if found == 0 {
        place += 8
        continue
      }
      place += found.trailingZeroBitCount >> 3
      if place.pointee == UInt8(ascii: "\"") {
        return DocumentToken(.string, start: start, length: place - start)
      }
      break
    }
    return try unusualString(start, from: place)
  }

  /// A string with something else than printable ASCII in it, or close to the
  /// end of the bytes; up to `place` there is nothing unusual.
  @inline(never)
  private func unusualString(_ start: Place, from first: Place) throws(SyntaxFault) -> DocumentToken {
    var place = first
    var flags: DocumentToken.Flags = []
    while place < end {
      let byte = place.pointee
      if byte == UInt8(ascii: "\"") {
        return DocumentToken(.string, start: start, length: place - start, flags: flags)
      }
      if byte >= 0x80 {
        place = try passMultibyte(place)
      } else if byte == UInt8(ascii: "\\") {
        flags.insert(.escaped)
        place = try passEscape(place)
      } else if byte < 0x20 {
        throw SyntaxFault(.controlCharacter, place)
      } else {
        place = passPlain(place + 1)
      }
    }
    throw SyntaxFault(.cut, end)
  }

  @inline(__always)
  private func passPlain(_ start: Place) -> Place {
    var place = start
    while place + 8 <= end {
      let found = RemarkableBytes.inDocument(Self.word(at: place))
      if found != 0 { return place + found.trailingZeroBitCount >> 3 }
      place += 8
    }
    return place
  }

  /// RFC 8259 section 7; of a surrogate pair both halves must be there.
  private func passEscape(_ place: Place) throws(SyntaxFault) -> Place {
    guard end - place >= 2 else { throw SyntaxFault(.cut, end) }
    switch place[1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return place + 2
    case UInt8(ascii: "u"):
      let unit = try codeUnit(place)
      guard unit & 0xF800 == 0xD800 else { return place + 6 }
      guard unit < 0xDC00 else { throw SyntaxFault(.loneSurrogate, place) }
      for (index, letter) in [UInt8(ascii: "\\"), UInt8(ascii: "u")].enumerated() {
        guard place + 6 + index < end else { throw SyntaxFault(.cut, end) }
        guard place[6 + index] == letter else { throw SyntaxFault(.loneSurrogate, place) }
      }
      guard try codeUnit(place + 6) & 0xFC00 == 0xDC00 else { throw SyntaxFault(.loneSurrogate, place) }
      return place + 12
    default:
      throw SyntaxFault(.malformedEscape, place)
    }
  }

  /// The number in `\uXXXX`.
  private func codeUnit(_ place: Place) throws(SyntaxFault) -> UInt32 {
    var unit: UInt32 = 0
    for index in 2..<6 {
      guard place + index < end else { throw SyntaxFault(.cut, end) }
      guard let digit = HexadecimalDigit.value(of: place[index]) else {
        throw SyntaxFault(.malformedEscape, place)
      }
      unit = unit << 4 | digit
    }
    return unit
  }

  /// One character of two to four bytes, by the table of RFC 3629 section 4.
  @inline(__always)
  private func passMultibyte(_ place: Place) throws(SyntaxFault) -> Place {
    let first = place.pointee
    let count: Int
    var lowest: UInt8 = 0x80
    var highest: UInt8 = 0xBF
    switch first {
    case 0xC2...0xDF: count = 2
    case 0xE0: (count, lowest) = (3, 0xA0)
    case 0xED: (count, highest) = (3, 0x9F)
    case 0xE1...0xEF: count = 3
    case 0xF0: (count, lowest) = (4, 0x90)
    case 0xF4: (count, highest) = (4, 0x8F)
    case 0xF1...0xF3: count = 4
    default: throw SyntaxFault(.malformedUTF8, place)
    }
    for index in 1..<count {
      guard place + index < end else { throw SyntaxFault(.cut, end) }
      guard place[index] >= lowest, place[index] <= highest else { throw SyntaxFault(.malformedUTF8, place) }
      (lowest, highest) = (0x80, 0xBF)
    }
    return place + count
  }
}
