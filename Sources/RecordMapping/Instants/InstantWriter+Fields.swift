extension InstantWriter {
  /// Writes `YYYY-MM-DD`.
  mutating func writeDate(_ fields: InstantFields) {
    writeYear(fields.year)
    write(UInt8(ascii: "-"))
    writePair(fields.month)
    write(UInt8(ascii: "-"))
    writePair(fields.day)
  }

  /// Writes the year in four digits, with a sign and as many as needed if it is outside 0001 to 9999.
  mutating func writeYear(_ year: Int) {
    guard year < 1 || year > 9999 else {
      writePair(year / 100)
      return writePair(year % 100)
    }
    write(year < 1 ? UInt8(ascii: "-") : UInt8(ascii: "+"))
    write(UInt64(year.magnitude), leastDigits: 4)
  }

  /// Writes `hh:mm:ss`.
  mutating func writeTime(_ fields: InstantFields) {
    writePair(fields.hour)
    write(UInt8(ascii: ":"))
    writePair(fields.minute)
    write(UInt8(ascii: ":"))
    writePair(fields.second)
  }

  /// Writes a field of a pattern.
  mutating func write(_ field: InstantPatternField, of fields: InstantFields) {
    switch field {
    case .year: writeYear(fields.year)
    case .yearOfCentury: writePair(abs(fields.year) % 100)
    case .month(let digits): write(fields.month, digits: digits)
    case .day(let digits): write(fields.day, digits: digits)
    case .hour(let digits): write(fields.hour, digits: digits)
    case .minute(let digits): write(fields.minute, digits: digits)
    case .second(let digits): write(fields.second, digits: digits)
    case .fraction(let digits): writeFraction(fields.microsecond, digits: digits)
    case .offset(let isZulu): write(isZulu ? "Z" : "+0000")
    }
  }

  private mutating func writeFraction(_ microsecond: Int, digits: Int) {
    var rest = microsecond
    for _ in 0..<digits {
      rest *= 10
      write(UInt8(ascii: "0") + UInt8(rest / 1_000_000))
      rest %= 1_000_000
    }
  }
}
