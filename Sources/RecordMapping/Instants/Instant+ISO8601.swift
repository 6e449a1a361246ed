extension Instant {
  /// Reads a date, a time and an offset as ``InstantForm/iso8601`` says.
  ///
  /// The 16 bytes of `YYYY-MM-DDThh:mm` are checked and read eight at a time.
  static func parseISO8601(
    from start: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>, needsOffset: Bool
  ) throws(InstantFault) -> Instant {
    guard end - start >= 16, isTimeMark(start[10]),
      let date = EightBytes(start).pairs(in: .yearAndMonth),
      let time = EightBytes(start + 8).pairs(in: .dayAndTime)
    else { throw .notADate }
    var fields = InstantFields()
    fields.year = date.pair(at: 0) &* 100 &+ date.pair(at: 2)
    fields.month = date.pair(at: 5)
    fields.day = time.pair(at: 0)
    fields.hour = time.pair(at: 3)
    fields.minute = time.pair(at: 6)
    var reader = InstantReader(from: start + 16, to: end)
    if reader.skip(UInt8(ascii: ":")) {
      fields.second = try reader.number(2, 2)
      if reader.skip(UInt8(ascii: ".")) || reader.skip(UInt8(ascii: ",")) {
        fields.microsecond = try reader.fraction()
      }
    }
    let offset = try reader.offset()
    guard reader.isAtEnd else { throw .notADate }
    fields.offset = offset ?? 0
    let instant = try fields.instant(allowsHour24: true)
    if needsOffset, offset == nil { throw .missingOffset }
    return instant
  }

  /// Reads `YYYY-MM-DD`.
  static func parseDay(
    from start: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>
  ) throws(InstantFault) -> Instant {
    guard end - start == 10, let date = EightBytes(start).pairs(in: .yearAndMonth) else { throw .notADate }
    var fields = InstantFields()
    fields.year = date.pair(at: 0) &* 100 &+ date.pair(at: 2)
    fields.month = date.pair(at: 5)
    var reader = InstantReader(from: start + 8, to: end)
    fields.day = try reader.number(2, 2)
    return try fields.instant()
  }

  @inline(__always)
  private static func isTimeMark(_ byte: UInt8) -> Bool {
    byte | 0x20 == UInt8(ascii: "t") || byte == UInt8(ascii: " ")
  }
}
