import CivilTime
import CivilTimeColumns
import RecordMapping

/// A semester's code: `B251` is the winter of the academic year 2025/26.
package struct SemesterCode: Sendable {
  package enum Term: Int, Sendable, Hashable {
    case winter = 1
    case summer
  }

  /// The year in which the academic year begins.
  package let academicYear: Int
  package let term: Term

  /// `nil` outside the years that codes can tell: 1900 to 2099.
  package init?(academicYear: Int, _ term: Term) {
    guard (1900...2099).contains(academicYear) else { return nil }
    self.academicYear = academicYear
    self.term = term
  }

  private init(number: Int) {
    academicYear = number / 2
    term = number.isMultiple(of: 2) ? .winter : .summer
  }

  private var number: Int { academicYear * 2 + (term == .summer ? 1 : 0) }

  /// `nil` after the last one that has a code.
  package var next: SemesterCode? { number < 4199 ? SemesterCode(number: number + 1) : nil }
  package var previous: SemesterCode? { number > 3800 ? SemesterCode(number: number - 1) : nil }
}

extension SemesterCode: Hashable, Comparable {
  package static func == (left: Self, right: Self) -> Bool { left.number == right.number }
  package static func < (left: Self, right: Self) -> Bool { left.number < right.number }
  package func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

extension SemesterCode: RawRepresentable, RecordValue, CustomStringConvertible {
  /// `B251`, or the longer form that KOSapi takes too: `2025W`, `2025S`, whose year is taken for the one in
  /// which the academic year begins.
  package init?(rawValue: String) {
    var digits = DigitReader(rawValue)
    if let year = digits.number(4) {
      let isWinter = digits.next == UInt8(ascii: "W")
      guard digits.skip("WS"), digits.isAtEnd else { return nil }
      self.init(academicYear: year, isWinter ? .winter : .summer)
    } else {
      let century = digits.next == UInt8(ascii: "A") ? 1900 : 2000
      guard digits.skip("AB"), let year = digits.number(2), let term = digits.number(1).flatMap(Term.init),
        digits.isAtEnd
      else { return nil }
      self.init(academicYear: century + year, term)
    }
  }

  package var rawValue: String {
    let year = academicYear % 100
    return "\(academicYear < 2000 ? "A" : "B")\(year < 10 ? "0" : "")\(year)\(term.rawValue)"
  }

  package var description: String { rawValue }
}
