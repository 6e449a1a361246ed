extension DocumentScanner {
  /// A number by RFC 8259 section 6. Its digits are kept while 19 of them fit;
  /// what comes after only moves the exponent.
  @inline(__always)
  func number(_ start: Place) throws(SyntaxFault) -> DocumentToken {
    var place = start
    let isNegative = place.pointee == UInt8(ascii: "-")
    if isNegative {
      place += 1
      guard place < end else { throw SyntaxFault(.cut, end) }
    }
    var significand: UInt64 = 0
    let first = place
    while place < end {
      let digit = place.pointee &- UInt8(ascii: "0")
      guard digit <= 9 else { break }
      significand = significand &* 10 &+ UInt64(digit)
      place += 1
    }
    let whole = place - first
    guard whole > 0, whole == 1 || first.pointee != UInt8(ascii: "0") else {
      throw SyntaxFault(.malformedNumber, first)
    }
    var exponent = 0
    if place < end, place.pointee == UInt8(ascii: ".") {
      place += 1
      let point = place
      while place < end {
        let digit = place.pointee &- UInt8(ascii: "0")
        guard digit <= 9 else { break }
        significand = significand &* 10 &+ UInt64(digit)
        place += 1
      }
      guard place > point else { throw SyntaxFault(place < end ? .malformedNumber : .cut, place) }
      exponent = point - place
    }
    // At the end of the bytes more digits may follow: only the caller knows.
    let hasExponent = place < end && place.pointee | 0x20 == UInt8(ascii: "e")
    guard !hasExponent, whole - exponent <= 19 else {
      return try longNumber(start, first: first, mantissaEnd: place, isNegative: isNegative)
    }
    return DocumentToken(
      .number, start: start, length: place - start, flags: isNegative ? .negative : [],
      significand: significand, exponent: Int16(truncatingIfNeeded: exponent))
  }

  /// A number with an exponent, or with more digits than are sure to fit.
  @inline(never)
  private func longNumber(
    _ start: Place, first: Place, mantissaEnd: Place, isNegative: Bool
  ) throws(SyntaxFault) -> DocumentToken {
    var digits = NumberDigits()
    var next = first
    digits.takeWhole(&next, mantissaEnd)
    if next < mantissaEnd {
      next += 1
      digits.takeFraction(&next, mantissaEnd)
    }
    var place = mantissaEnd
    if place < end, place.pointee | 0x20 == UInt8(ascii: "e") {
      place = try passExponent(place + 1, &digits)
    }
    var flags: DocumentToken.Flags = isNegative ? .negative : []
    if !digits.isExact { flags.insert(.inexact) }
    return DocumentToken(
      .number, start: start, length: place - start, flags: flags, significand: digits.significand,
      exponent: Int16(clamping: digits.exponent))
  }

  private func passExponent(_ start: Place, _ digits: inout NumberDigits) throws(SyntaxFault) -> Place {
    var place = start
    guard place < end else { throw SyntaxFault(.cut, end) }
    let sign = place.pointee
    if sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { place += 1 }
    guard place < end else { throw SyntaxFault(.cut, end) }
    let first = place
    var value = 0
    while place < end, place.pointee &- UInt8(ascii: "0") <= 9 {
      // Far beyond every number that any type holds.
      if value < 1_000_000 { value = value * 10 + Int(place.pointee &- UInt8(ascii: "0")) }
      place += 1
    }
    guard place > first else { throw SyntaxFault(.malformedNumber, place) }
    digits.exponent += sign == UInt8(ascii: "-") ? -value : value
    return place
  }
}
