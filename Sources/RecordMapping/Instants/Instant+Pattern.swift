extension InstantForm {
  /// Whether reading and writing know every field of the pattern.
  package static func isSupported(pattern: StaticString) -> Bool {
    var parts = InstantPattern(pattern)
    while let part = parts.part() {
      if case .unsupported = part { return false }
    }
    return true
  }
}

extension Instant {
  /// Reads a text as ``InstantForm/pattern(_:)`` says.
  static func parsePattern(
    _ pattern: StaticString, from start: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>
  ) throws(InstantFault) -> Instant {
    var parts = InstantPattern(pattern)
    var reader = InstantReader(from: start, to: end)
    var fields = InstantFields()
    while let part = parts.part() {
      switch part {
      case .field(let field): try read(field, from: &reader, into: &fields)
      case .literal(let byte): guard reader.skip(byte) else { throw .notADate }
      case .unsupported: throw .unsupportedPattern
      }
    }
    guard reader.isAtEnd else { throw .notADate }
    return try fields.instant()
  }

  private static func read(
    _ field: InstantPatternField, from reader: inout InstantReader, into fields: inout InstantFields
  ) throws(InstantFault) {
    switch field {
    case .year: fields.year = try reader.number(4, 4)
    case .yearOfCentury:
      let year = try reader.number(2, 2)
      fields.year = year < 50 ? 2000 + year : 1900 + year
    case .month(let digits): fields.month = try reader.number(digits, 2)
    case .day(let digits): fields.day = try reader.number(digits, 2)
    case .hour(let digits): fields.hour = try reader.number(digits, 2)
    case .minute(let digits): fields.minute = try reader.number(digits, 2)
    case .second(let digits): fields.second = try reader.number(digits, 2)
    case .fraction(let digits): fields.microsecond = try reader.fraction(digits, digits)
    case .offset:
      guard let offset = try reader.offset() else { throw .missingOffset }
      fields.offset = offset
    }
  }
}
