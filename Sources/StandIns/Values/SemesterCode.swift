import CivilTime

/// `CYYS`: century (`A` = 1900, `B` = 2000), year in which the academic year starts, 1 winter or 2 summer.
struct SemesterCode: Hashable, Comparable, Sendable {
  /// In which the academic year starts.
  var year: Int
  var isSummer: Bool

  init(year: Int, isSummer: Bool) {
    self.year = year
    self.isSummer = isSummer
  }

  /// `B231`, or `2023W` and `2023S`; `nil` for anything else.
  init?(parsing text: some StringProtocol) {
    let bytes = Array(text.utf8)
    if bytes.count == 4, bytes[0] == UInt8(ascii: "A") || bytes[0] == UInt8(ascii: "B"),
      let year = Digits.number(bytes[1...2]), bytes[3] == UInt8(ascii: "1") || bytes[3] == UInt8(ascii: "2")
    {
      let century = bytes[0] == UInt8(ascii: "A") ? 1900 : 2000
      self.init(year: century + year, isSummer: bytes[3] == UInt8(ascii: "2"))
    } else if bytes.count == 5, let year = Digits.number(bytes[0...3]),
      bytes[4] == UInt8(ascii: "W") || bytes[4] == UInt8(ascii: "S")
    {
      self.init(year: year, isSummer: bytes[4] == UInt8(ascii: "S"))
    } else {
      return nil
    }
  }

  /// The one that a day lies in.
  init(on day: Day) {
    let year = day.civil.year
    let candidates = [
      SemesterCode(year: year, isSummer: false), SemesterCode(year: year - 1, isSummer: true),
    ]
    self = candidates.first { $0.start <= day } ?? SemesterCode(year: year - 1, isSummer: false)
  }

  var text: String { "\(year < 2000 ? "A" : "B")\(Digits.padded(year % 100, 2))\(isSummer ? 2 : 1)" }

  var name: Localised {
    let years = "\(year)/\(year + 1)"
    return isSummer
      ? Localised(cs: "Letní \(years)", en: "Summer \(years)")
      : Localised(cs: "Zimní \(years)", en: "Winter \(years)")
  }

  /// The Monday of ISO week 39 or, in the next year, of week 8.
  var start: Day {
    let fourth = Day(isSummer ? year + 1 : year, 1, 4)
    return fourth.monday.adding(7 * ((isSummer ? 8 : 39) - 1))
  }

  var end: Day { advanced(by: 1).start.adding(-1) }

  func advanced(by semesters: Int) -> SemesterCode {
    let number = year * 2 + (isSummer ? 1 : 0) + semesters
    return SemesterCode(year: number / 2, isSummer: number % 2 == 1)
  }

  static func < (left: SemesterCode, right: SemesterCode) -> Bool { left.start < right.start }
}
