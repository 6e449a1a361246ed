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
