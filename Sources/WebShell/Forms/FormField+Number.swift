import CivilTime

extension FormField where Value == Double {
  /// A number; decimals are taken with a point or a comma.
  ///
  /// - Parameter step: counted from the lower end.
  package static func number(
    _ name: String, _ label: Phrase, from lower: Double? = nil, through upper: Double? = nil,
    step: Double? = nil, decimals: Int = 2, unit: NumberUnit? = nil
  ) -> FormField {
    let rules = NumberRules(lower: lower, upper: upper, step: step, decimals: decimals, unit: unit)
    return FormField(
      FieldDescriptor(name, label, .number(rules)),
      parse: { (typed, language) throws(FieldIssue) in try rules.value(of: typed, language) },
      text: { rules.text($0, $1) })
  }
}

extension FormField where Value == Int {
  package static func whole(
    _ name: String, _ label: Phrase, from lower: Int? = nil, through upper: Int? = nil, step: Int? = nil,
    unit: NumberUnit? = nil
  ) -> FormField {
    FormField<Double>.number(
      name, label, from: lower.map(Double.init), through: upper.map(Double.init),
      step: step.map(Double.init), decimals: 0, unit: unit
    ).map({ (number: Double) throws(FieldIssue) in Int(number) }, back: Double.init)
  }
}

/// What a typed number may be. It is judged by its digits, so that 0.1 is a step of 0.1 and not nearly one.
package struct NumberRules: Sendable, Hashable {
  var lower: Double?
  var upper: Double?
  /// Counted from the lower end, or from zero.
  var step: Double?
  var decimals: Int
  var unit: NumberUnit?

  /// More digits than a `Double` tells apart.
  private static let mostDigits = 15

  func value(of typed: String, _ language: Language) throws(FieldIssue) -> Double {
    guard let digits = Self.plain(typed, language), let value = Double(digits) else {
      throw .notNumber(self)
    }
    let parts = digits.split(separator: ".")
    let typedDecimals = parts.count > 1 ? parts[1].reversed().drop { $0 == "0" }.count : 0
    guard digits.utf8.count <= Self.mostDigits else { throw .outside(self) }
    guard typedDecimals <= decimals else { throw .tooManyDecimals(self) }
    guard value >= lower ?? -.infinity, value <= upper ?? .infinity else { throw .outside(self) }
    if let step {
      let steps = (value - (lower ?? 0)) / step
      guard abs(steps - steps.rounded()) < 1e-6 else { throw .offStep(self) }
    }
    return value == 0 ? 0 : value
  }

  /// As a person would type it: without groups, and no more decimals than it has.
  func text(_ value: Double, _ language: Language) -> String {
    guard value.isFinite else { return "" }
    let digits = DecimalDigits(value, decimals: decimals)
    let fraction = String(digits.decimals.reversed().drop { $0 == "0" }.reversed())
    let sign = value < 0 && !digits.isZero ? "-" : ""
    return sign + digits.whole + (fraction.isEmpty ? "" : NumberStyle(language).decimalMark + fraction)
  }

  /// The number as Swift writes it. Point and comma are both taken for the decimal mark, whatever the language
  /// prefers, since keyboards and habits differ; only an English `1,500` has its comma between thousands.
  private static func plain(_ typed: String, _ language: Language) -> String? {
    var text = typed.replacing(NumberStyle.minus, with: "-")
    text.unicodeScalars.removeAll { $0.properties.isWhitespace }
    if language == .en, text.wholeMatch(of: /-?[1-9][0-9]{0,2}(,[0-9]{3})+(\.[0-9]+)?/) != nil {
      text = text.replacing(",", with: "")
    }
    text = text.replacing(",", with: ".")
    guard text.wholeMatch(of: /-?([0-9]+(\.[0-9]*)?|\.[0-9]+)/) != nil else { return nil }
    return text.replacing(/^(-?)\./) { "\($0.output.1)0." }
  }
}

/// Which days may be chosen.
package struct DayRules: Sendable, Hashable {
  var first: Day?
  var last: Day?

  /// `2026-11-18` as browsers send it, and `18. 11. 2026`, `18/11/2026` from those without a control for days.
  func value(of typed: String) throws(FieldIssue) -> Day {
    let parts = typed.split { !$0.isASCII || !$0.isNumber }.map(String.init)
    let numbers = parts.compactMap { $0.utf8.count <= 4 ? Int($0) : nil }
    guard numbers.count == 3, parts.count == 3, typed.utf8.count <= 20,
      typed.allSatisfy({ ($0.isASCII && $0.isNumber) || "-./ \u{A0}".contains($0) }),
      let day = parts[0].utf8.count == 4
        ? Day(year: numbers[0], month: numbers[1], day: numbers[2])
        : Day(year: numbers[2], month: numbers[1], day: numbers[0]),
      day.year >= 1000
    else { throw .notDay }
    guard day >= first ?? day, day <= last ?? day else { throw .dayOutside(self) }
    return day
  }
}
