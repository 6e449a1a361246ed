/// The digits of a number rounded to some decimals, half away from zero.
///
/// What is rounded is the shortest decimal that means the number, so 1.005 gives 1.01 although its binary
/// value lies below it: people check against the digits they see.
struct DecimalDigits: Hashable, Sendable {
  let whole: String
  let decimals: String

  var isZero: Bool { !(whole + decimals).utf8.contains { $0 != UInt8(ascii: "0") } }

  /// Takes the magnitude of a finite number.
  init(_ value: Double, decimals count: Int) {
    var (digits, point) = Self.shortest(value.magnitude)
    if point < 1 {
      digits.insert(contentsOf: repeatElement(0, count: 1 - point), at: 0)
      point = 1
    }
    let kept = point + max(0, count)
    digits.append(contentsOf: repeatElement(0, count: max(0, kept + 1 - digits.count)))
    let roundsUp = digits[kept] >= 5
    digits.removeSubrange(kept...)
    if roundsUp, Self.increment(&digits) { point += 1 }
    let text = digits.map { $0 + UInt8(ascii: "0") }
    whole = String(decoding: text.prefix(point), as: UTF8.self)
    decimals = String(decoding: text.dropFirst(point), as: UTF8.self)
  }

  /// The digits without leading zeros, and how many of them stand before the decimal point (may be negative).
  private static func shortest(_ magnitude: Double) -> (digits: [UInt8], point: Int) {
    let parts = magnitude.description.split(separator: "e")
    let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    let all = mantissa.joined().utf8.map { $0 - UInt8(ascii: "0") }
    let significant = all.drop { $0 == 0 }
    guard !significant.isEmpty else { return ([], 0) }
    return (Array(significant), mantissa[0].utf8.count + exponent - (all.count - significant.count))
  }

  /// Adds one to the last digit; true if that made the number one digit longer.
  private static func increment(_ digits: inout [UInt8]) -> Bool {
    for place in digits.indices.reversed() {
      if digits[place] < 9 {
        digits[place] += 1
        return false
      }
      digits[place] = 0
    }
    digits.insert(1, at: 0)
    return true
  }
}

/// How a language writes numbers, by CLDR. The minus is the real one, U+2212, which is also read out.
struct NumberStyle: Sendable {
  static let minus = "\u{2212}"
  static let notANumber = "–"

  let decimalMark: String
  let groupMark: String
  /// Digits from which groups are set apart: Polish writes 1234 but 12 345.
  let groupedFrom: Int

  init(_ language: Language) {
    decimalMark = language == .en ? "." : ","
    groupMark = language == .en ? "," : "\u{A0}"
    groupedFrom = language == .pl ? 5 : 4
  }

  /// The whole number with its thousands set apart.
  func text(_ value: Int) -> String {
    (value < 0 ? Self.minus : "") + grouped(String(value.magnitude))
  }

  /// Sets groups of three digits apart.
  func grouped(_ digits: String) -> String {
    let length = digits.utf8.count
    guard length >= groupedFrom else { return digits }
    var result = ""
    for (place, digit) in digits.enumerated() {
      if place > 0, (length - place).isMultiple(of: 3) { result += groupMark }
      result.append(digit)
    }
    return result
  }
}

/// How large a file is, in the decimal units that disks are sold in: `512 B`, `1.5 kB`, `24 MB`.
struct ByteSize: Sendable {
  let value: Double
  let decimals: Int
  let unit: NumberUnit

  /// Takes the largest unit that leaves at least one before the decimal point; a decimal only below ten.
  init(bytes: Int) {
    var value = Double(max(0, bytes))
    var units = [NumberUnit.kilobyte, .megabyte, .gigabyte, .terabyte][...]
    var unit = NumberUnit.byte
    // 999.5 kB would be rounded to 1,000.
    while value >= (unit == .byte ? 1000 : 999.5), let next = units.popFirst() {
      (value, unit) = (value / 1000, next)
    }
    self.value = value
    self.unit = unit
    decimals = unit == .byte || value >= 9.95 ? 0 : 1
  }
}

/// Things in a row: `a, b and c`, `a, b a c`.
///
/// The one-letter "and" of Czech, Polish and Russian is not left at the end of a line.
enum ListText {
  static func text(_ items: [String], _ language: Language) -> String {
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    return items.dropLast().joined(separator: ", ") + and(language) + last
  }

  private static func and(_ language: Language) -> String {
    switch language {
    case .en: " and "
    case .cs: " a\u{A0}"
    case .ru: " и\u{A0}"
    case .pl: " i\u{A0}"
    }
  }
}
