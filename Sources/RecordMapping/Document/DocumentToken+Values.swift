// What a token says as a value of a basic type. The importer and the types
// themselves both ask here, so that they cannot disagree.
extension DocumentToken {
  /// The number that stands here, or the one that a string holds; nil if it is
  /// neither.
  func number(converts: Bool) throws(DocumentProblem) -> ScannedNumber? {
    switch kind {
    case .number: return scannedNumber
    case .string:
      guard converts else { throw .wrongType }
      guard let number = withText({ NumberText.scan($0) }) else { throw .notConvertible }
      return number
    default: return nil
    }
  }

  private var scannedNumber: ScannedNumber {
    ScannedNumber(
      significand: significand, exponent: Int(exponent), isNegative: flags.contains(.negative),
      isInteger: isWrittenWhole, isExact: !flags.contains(.inexact))
  }

  /// A whole number in the range.
  @inline(__always)
  package func integer(in range: ClosedRange<Int64>, converts: Bool) throws(DocumentProblem) -> Int64 {
    if kind == .number, exponent == 0, flags.rawValue == 0, significand <= UInt64(Int64.max) {
      let value = Int64(bitPattern: significand)
      guard range.contains(value) else { throw .outOfRange }
      return value
    }
    if converts, let value = plainDigits {
      guard range.contains(value) else { throw .outOfRange }
      return value
    }
    return try unusualInteger(in: range, converts: converts)
  }

  /// A string of digits without a leading zero, the usual way to quote an
  /// identity.
  @inlinable
  @inline(__always)
  package var plainDigits: Int64? {
    guard kind == .string, flags.rawValue == 0, length &- 1 < 18 else { return nil }
    var value: Int64 = 0
    for index in 0..<Int(length) {
      let digit = start[index] &- UInt8(ascii: "0")
      guard digit <= 9 else { return nil }
      value = value &* 10 &+ Int64(digit)
    }
    return start.pointee == UInt8(ascii: "0") && length > 1 ? nil : value
  }

  @inline(never)
  private func unusualInteger(
    in range: ClosedRange<Int64>, converts: Bool
  ) throws(DocumentProblem) -> Int64 {
    let value = try Int64.readUnusual(self, converts: converts)
    guard range.contains(value) else { throw .outOfRange }
    return value
  }

  /// A finite number.
  @usableFromInline
  package func double(converts: Bool) throws(DocumentProblem) -> Double {
    guard let number = try number(converts: converts) else { throw .wrongType }
    let value =
      kind == .number
      ? NumberText.double(number, text: bytes) : withText { NumberText.double(number, text: $0) }
    guard let value else { throw .outOfRange }
    // Only here could digits be lost that somebody wrote as a whole number.
    guard value.magnitude < 0x1p53 || !number.isInteger || number.isExactly(value) else { throw .outOfRange }
    return value
  }

  private var isWrittenWhole: Bool {
    !bytes.contains { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }
  }

  @inline(never)
  @usableFromInline
  package func convertedBoolean(converts: Bool) throws(DocumentProblem) -> Bool {
    if kind == .true || kind == .false { return kind == .true }
    guard converts else { throw .wrongType }
    switch kind {
    case .number:
      guard significand <= 1, exponent == 0, flags.isEmpty else { throw .notConvertible }
      return significand == 1
    case .string:
      if bytes.elementsEqual("true".utf8) || bytes.elementsEqual("1".utf8) { return true }
      if bytes.elementsEqual("false".utf8) || bytes.elementsEqual("0".utf8) { return false }
      throw .notConvertible
    default: throw .wrongType
    }
  }

  @inline(never)
  @usableFromInline
  package func convertedText(converts: Bool) throws(DocumentProblem) -> String {
    if kind == .string { return withText { String(decoding: $0, as: UTF8.self) } }
    guard converts, kind == .number || kind == .true || kind == .false else { throw .wrongType }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A date, as whole microseconds since 1970.
  @usableFromInline
  package func microseconds(as form: InstantForm, converts: Bool) throws(DocumentProblem) -> Int64 {
    switch form {
    case .epochSeconds: return try epoch(.seconds, converts: converts)
    case .epochMilliseconds: return try epoch(.milliseconds, converts: converts)
    default:
      guard kind == .string else { throw .wrongType }
      do throws(InstantFault) {
        return try withText { text throws(InstantFault) in try Instant.parse(text, as: form) }.microseconds
      } catch {
        throw error == .outOfRange ? .outOfRange : .notADate
      }
    }
  }

  @inline(__always)
  private func epoch(_ unit: EpochUnit, converts: Bool) throws(DocumentProblem) -> Int64 {
    do throws(InstantFault) {
      if kind == .number {
        return try Instant.epoch(
          significand: significand, exponent: Int(exponent), isNegative: flags.contains(.negative), unit: unit
        ).microseconds
      }
      guard let number = quotedNumber(converts: converts) else {
        throw InstantFault.notADate
      }
      return try Instant.epoch(
        significand: number.significand, exponent: number.exponent, isNegative: number.isNegative, unit: unit
      ).microseconds
    } catch {
      guard kind == .number || converts && kind == .string else { throw .wrongType }
      throw error == .outOfRange ? .outOfRange : kind == .number ? .notADate : .notConvertible
    }
  }

  private func quotedNumber(converts: Bool) -> ScannedNumber? {
    guard converts, kind == .string else { return nil }
    return withText { NumberText.scan($0) }
  }

  /// The string's bytes, without its escapes.
  @inline(__always)
  package func withText<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard flags.contains(.escaped) else { return try body(bytes) }
    let text = unescaped()
    return try text.withUnsafeBufferPointer { bytes throws(Failure) in try body(bytes) }
  }
}

extension DocumentToken {
  /// The digits of a number as they are written; nil if it is none.
  ///
  /// - Parameter converts: Whether a string that is a number will do.
  public func numberText(converts: Bool) -> String? {
    if kind == .number { return String(decoding: bytes, as: UTF8.self) }
    guard kind == .string, converts else { return nil }
    return withText { NumberText.scan($0) == nil ? nil : String(decoding: $0, as: UTF8.self) }
  }
}

extension DocumentContext {
  /// Whether the document has no types, as XML has none: then every value is a
  /// string, and conversions need no leave.
  public var isWithoutTypes: Bool { isTextual }
}
