extension Instant {
  /// Reads a date as ``InstantForm/rfc822`` says.
  static func parseRFC822(
    from start: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>
  ) throws(InstantFault) -> Instant {
    var reader = InstantReader(from: start, to: end)
    var fields = InstantFields()
    _ = reader.skipBlanks()
    try skipWeekday(&reader)
    fields.day = try reader.number(1, 2)
    guard reader.skipBlanks() else { throw .notADate }
    let name = reader.letters()
    guard name.count == 3, let month = InstantNames.months.index(of: name), reader.skipBlanks() else {
      throw .notADate
    }
    fields.month = month + 1
    fields.year = try year(&reader)
    guard reader.skipBlanks() else { throw .notADate }
    try readTime(&reader, into: &fields)
    return try finish(&reader, fields)
  }

  private static func skipWeekday(_ reader: inout InstantReader) throws(InstantFault) {
    let name = reader.letters()
    guard !name.isEmpty else { return }
    guard InstantNames.weekdays.index(of: name) != nil else { throw .notADate }
    let hasComma = reader.skip(UInt8(ascii: ","))
    guard reader.skipBlanks() || hasComma else { throw .notADate }
  }

  private static func year(_ reader: inout InstantReader) throws(InstantFault) -> Int {
    var value = 0
    var count = 0
    while count < 5, let digit = reader.digit() {
      value = value * 10 + digit
      count += 1
    }
    switch count {
    case 2: return value < 50 ? 2000 + value : 1900 + value
    case 3: return 1900 + value
    case 4: return value
    default: throw .notADate
    }
  }

  private static func readTime(
    _ reader: inout InstantReader, into fields: inout InstantFields
  ) throws(InstantFault) {
    fields.hour = try reader.number(2, 2)
    guard reader.skip(UInt8(ascii: ":")) else { throw .notADate }
    fields.minute = try reader.number(2, 2)
    if reader.skip(UInt8(ascii: ":")) { fields.second = try reader.number(2, 2) }
  }

  private static func finish(
    _ reader: inout InstantReader, _ fields: InstantFields
  ) throws(InstantFault) -> Instant {
    var fields = fields
    _ = reader.skipBlanks()
    let offset = try zone(&reader)
    _ = reader.skipBlanks()
    if reader.byte == UInt8(ascii: "(") { try reader.skipComment() }
    _ = reader.skipBlanks()
    guard reader.isAtEnd else { throw .notADate }
    fields.offset = offset ?? 0
    let instant = try fields.instant()
    guard offset != nil else { throw .missingOffset }
    return instant
  }

  /// Seconds that the zone is ahead of UTC; nil if there is none.
  private static func zone(_ reader: inout InstantReader) throws(InstantFault) -> Int? {
    let name = reader.letters()
    switch name.count {
    case 0: return try reader.offset()
    case 1:
      guard name[0] | 0x20 != UInt8(ascii: "j") else { throw .notADate }
      return 0
    case 2:
      guard name[0] | 0x20 == UInt8(ascii: "u"), name[1] | 0x20 == UInt8(ascii: "t") else { throw .notADate }
      return 0
    case 3:
      guard let index = InstantNames.zones.index(of: name) else { throw .notADate }
      // UTC and GMT, then from Eastern to Pacific the standard time and the daylight time, an hour ahead.
      return index < 2 ? 0 : (index % 2 - 5 - (index - 2) / 2) * 3600
    default: throw .notADate
    }
  }
}
