extension Instant {
  /// The instant that a text tells in that form. The whole text must be it, without blanks around.
  public init(_ text: String, as form: InstantForm) throws(InstantFault) {
    var text = text
    let parsed = text.withUTF8 { bytes in
      Result { () throws(InstantFault) in try Instant.parse(bytes, as: form) }
    }
    self = try parsed.get()
  }

  /// The instant that the bytes of a text tell in that form. The whole text must be it.
  public static func parse(
    _ text: UnsafeBufferPointer<UInt8>, as form: InstantForm
  ) throws(InstantFault) -> Instant {
    guard let start = text.baseAddress else { throw .notADate }
    let end = start + text.count
    switch form {
    case .iso8601: return try parseISO8601(from: start, to: end, needsOffset: true)
    case .iso8601Local: return try parseISO8601(from: start, to: end, needsOffset: false)
    case .day: return try parseDay(from: start, to: end)
    case .epochSeconds: return try parseEpoch(text, unit: .seconds)
    case .epochMilliseconds: return try parseEpoch(text, unit: .milliseconds)
    case .rfc822: return try parseRFC822(from: start, to: end)
    case .pattern(let pattern): return try parsePattern(pattern, from: start, to: end)
    }
  }

  private static func parseEpoch(
    _ text: UnsafeBufferPointer<UInt8>, unit: EpochUnit
  ) throws(InstantFault) -> Instant {
    guard let number = NumberText.scan(text) else { throw .notADate }
    return try epoch(
      significand: number.significand, exponent: number.exponent, isNegative: number.isNegative, unit: unit)
  }

  /// The instant that a decimal number tells, `significand` times ten to the `exponent`. Exact; digits finer
  /// than a microsecond are cut, towards 1970.
  ///
  /// Of a number with more digits than the significand holds, the first 19 are enough: the others are finer
  /// than a microsecond, or the number is out of range.
  package static func epoch(
    significand: UInt64, exponent: Int, isNegative: Bool, unit: EpochUnit
  ) throws(InstantFault) -> Instant {
    // Beyond 19 places the number is 0 or out of range; the bounds keep the sum from overflow.
    let power = max(-32, min(32, exponent)) &+ unit.microsecondPower
    var magnitude = significand
    if power < 0 {
      magnitude = power < -19 ? 0 : magnitude / powerOfTen(0 &- power)
    } else if power > 0, magnitude > 0 {
      guard power <= 19 else { throw .outOfRange }
      let (product, overflow) = magnitude.multipliedReportingOverflow(by: powerOfTen(power))
      guard !overflow else { throw .outOfRange }
      magnitude = product
    }
    guard magnitude <= UInt64(Int64.max) else { throw .outOfRange }
    let microseconds = isNegative ? 0 &- Int64(magnitude) : Int64(magnitude)
    guard writableMicroseconds.contains(microseconds) else { throw .outOfRange }
    return Instant(microseconds: microseconds)
  }

  private static let writableMicroseconds =
    (writableSeconds.lowerBound * 1_000_000)...(writableSeconds.upperBound * 1_000_000 + 999_999)

  /// Ten to a power of 0 to 19.
  @inline(__always)
  private static func powerOfTen(_ power: Int) -> UInt64 {
    var result: UInt64 = 1
    for _ in 0..<power { result &*= 10 }
    return result
  }
}
