extension Instant {
  /// The instant as text in that form. What the form has no place for, such as a fraction, is cut.
  ///
  /// A year outside 0001 to 9999 gets a sign, as ISO 8601 extends it (`-0044`, `+12026`); no form reads that.
  public func text(as form: InstantForm) -> String {
    withText(as: form) { String(decoding: $0, as: UTF8.self) }
  }

  /// Appends what ``text(as:)`` returns, in UTF-8.
  public func write(as form: InstantForm, into bytes: inout [UInt8]) {
    withText(as: form) { bytes.append(contentsOf: $0) }
  }

  /// Calls the body with what ``text(as:)`` returns, in UTF-8, which is there during the call.
  package func withText<Value>(
    as form: InstantForm, _ body: (UnsafeBufferPointer<UInt8>) -> Value
  ) -> Value {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.room(for: form)) { room in
      guard let start = room.baseAddress else { return body(UnsafeBufferPointer(start: nil, count: 0)) }
      var writer = InstantWriter(at: start)
      write(as: form, to: &writer)
      return body(UnsafeBufferPointer(start: start, count: writer.next - start))
    }
  }

  /// Bytes that are enough for any instant. Of a pattern, `Z` grows most, to five bytes, and a year by three.
  private static func room(for form: InstantForm) -> Int {
    if case .pattern(let pattern) = form { 5 * pattern.utf8CodeUnitCount + 8 } else { 48 }
  }

  private func write(as form: InstantForm, to writer: inout InstantWriter) {
    switch form {
    case .iso8601:
      writeISO8601(to: &writer)
      writer.write(UInt8(ascii: "Z"))
    case .iso8601Local: writeISO8601(to: &writer)
    case .day: writer.writeDate(InstantFields(self))
    case .epochSeconds: writeEpoch(.seconds, to: &writer)
    case .epochMilliseconds: writeEpoch(.milliseconds, to: &writer)
    case .rfc822: writeRFC822(to: &writer)
    case .pattern(let pattern): writePattern(pattern, to: &writer)
    }
  }

  private func writeISO8601(to writer: inout InstantWriter) {
    let fields = InstantFields(self)
    writer.writeDate(fields)
    writer.write(UInt8(ascii: "T"))
    writer.writeTime(fields)
    guard fields.microsecond > 0 else { return }
    writer.write(UInt8(ascii: "."))
    if fields.microsecond % 1000 == 0 {
      writer.write(UInt64(fields.microsecond / 1000), leastDigits: 3)
    } else {
      writer.write(UInt64(fields.microsecond), leastDigits: 6)
    }
  }

  private func writeEpoch(_ unit: EpochUnit, to writer: inout InstantWriter) {
    let divisor: UInt64 = unit == .seconds ? 1_000_000 : 1000
    if microseconds < 0 { writer.write(UInt8(ascii: "-")) }
    var (whole, fraction) = microseconds.magnitude.quotientAndRemainder(dividingBy: divisor)
    writer.write(whole, leastDigits: 1)
    guard fraction > 0 else { return }
    writer.write(UInt8(ascii: "."))
    var digits = unit.microsecondPower
    while fraction % 10 == 0 {
      fraction /= 10
      digits -= 1
    }
    writer.write(fraction, leastDigits: digits)
  }

  private func writeRFC822(to writer: inout InstantWriter) {
    let fields = InstantFields(self)
    writer.writeName(InstantNames.weekdays[weekday])
    writer.write(", ")
    writer.writePair(fields.day)
    writer.write(UInt8(ascii: " "))
    writer.writeName(InstantNames.months[fields.month - 1])
    writer.write(UInt8(ascii: " "))
    writer.writeYear(fields.year)
    writer.write(UInt8(ascii: " "))
    writer.writeTime(fields)
    writer.write(" +0000")
  }

  /// Days since the last Sunday; 1970 began on a Thursday.
  private var weekday: Int {
    let days = InstantFields.floored(Int(microseconds), by: 86_400_000_000).quotient
    return InstantFields.floored(days + 4, by: 7).remainder
  }

  private func writePattern(_ pattern: StaticString, to writer: inout InstantWriter) {
    let fields = InstantFields(self)
    var parts = InstantPattern(pattern)
    while let part = parts.part() {
      switch part {
      case .field(let field): writer.write(field, of: fields)
      case .literal(let byte): writer.write(byte)
      case .unsupported(let byte, let count): for _ in 0..<count { writer.write(byte) }
      }
    }
  }
}
