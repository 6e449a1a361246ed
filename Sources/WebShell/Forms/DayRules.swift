import CivilTime

/// Which days may be chosen.
package struct DayRules: Sendable, Hashable {
  var first: Day?
  var last: Day?

  /// `2026-11-18` as browsers send it, and `18. 11. 2026`, `18/11/2026` from those without a control for days.
  func value(of typed: String) throws(FieldComplaint) -> Day {
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
