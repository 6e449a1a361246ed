import CPostgres

/// The columns of the one row of a result in binary format.
struct PostgresCells {
  let result: OpaquePointer

  /// The numbers of the types that PostgreSQL has built in, which never change.
  private enum Number {
    static let bool: Oid = 16
    static let bytea: Oid = 17
    static let wholes: [Oid] = [20, 21, 23]
    static let texts: [Oid] = [18, 19, 25, 1042, 1043]
    static let numeric: Oid = 1700
  }

  var count: Int { Int(PQnfields(result)) }

  /// `nil` for null. What `sum` gives counts as whole: it is one, unless it is too large.
  func type(at column: Int) -> SQLType? {
    guard PQgetisnull(result, 0, Int32(column)) == 0 else { return nil }
    return switch PQftype(result, Int32(column)) {
    case Number.bool, Number.numeric: .whole
    case let number where Number.wholes.contains(number): .whole
    case Number.bytea: .bytes
    case let number where Number.texts.contains(number): .text
    case let number: .other(Int(number))
    }
  }

  func whole(at column: Int) throws(DatabaseFailure) -> Int {
    let bytes = content(at: column)
    guard PQftype(result, Int32(column)) == Number.numeric else { return signed(bytes) }
    guard let number = numeric(bytes) else {
      throw DatabaseFailure(.wrongType(column: column, expected: .whole, found: .other(Int(Number.numeric))))
    }
    return number
  }

  /// The bytes of a text or of bytes, as they are.
  func content(at column: Int) -> UnsafeBufferPointer<UInt8> {
    let start = PQgetvalue(result, 0, Int32(column)).map { UnsafeRawPointer($0) }
    return UnsafeBufferPointer(
      start: start?.assumingMemoryBound(to: UInt8.self), count: Int(PQgetlength(result, 0, Int32(column))))
  }

  /// A number of 1, 2, 4 or 8 bytes, the highest first.
  private func signed(_ bytes: some Collection<UInt8>) -> Int {
    let isNegative = bytes.count > 1 && bytes.first.map { $0 >= 0x80 } == true
    return bytes.reduce(isNegative ? -1 : 0) { $0 << 8 | Int($1) }
  }

  /// A decimal number in PostgreSQL's form: four numbers of 16 bits (digits, weight, sign, scale), then
  /// digits to the base of 10 000; `nil` if it is no whole number or too large.
  private func numeric(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let parts = stride(from: 0, to: bytes.count, by: 2).map { signed(bytes[$0..<$0 + 2]) }
    guard parts.count >= 4 else { return nil }
    let (weight, sign, digits) = (parts[1], parts[2], parts[4...])
    guard sign == 0 || sign == 0x4000 else { return nil }
    guard digits.dropFirst(weight + 1).allSatisfy({ $0 == 0 }) else { return nil }
    var number = 0
    for place in 0..<max(0, weight + 1) {
      let digit = place < digits.count ? digits[4 + place] : 0
      let (shifted, isTooLarge) = number.multipliedReportingOverflow(by: 10_000)
      let (sum, isAbove) = shifted.subtractingReportingOverflow(digit)
      guard !isTooLarge, !isAbove else { return nil }
      number = sum
    }
    // It was counted downwards, where there is one more number.
    return sign == 0x4000 ? number : (number == Int.min ? nil : -number)
  }
}
