import CivilTime

/// The periods of a generated semester: thirteen weeks of teaching of which the first one is odd, whatever the
/// calendar says, with the days off of the year, one of which is made up for, then holidays and exams.
struct AcademicSemester: Sendable {
  static let teachingWeeks = 13

  let code: SemesterCode

  var first: Day { code.start }
  var last: Day { code.end }
  var teachingEnd: Day { first.adding(Self.teachingWeeks * 7 - 1) }

  var exams: AcademicPeriod {
    AcademicPeriod(
      kind: .exams, first: code.isSummer ? teachingEnd.adding(1) : Day(code.year + 1, 1, 4),
      last: code.isSummer ? Day(code.year + 1, 6, 30) : last.adding(-7),
      name: Localised(cs: "Zkouškové období", en: "Examination period"))
  }

  var periods: [AcademicPeriod] {
    let teaching = AcademicPeriod(
      kind: .teaching, first: first, last: teachingEnd, startsOdd: true,
      name: Localised(cs: "Výuka", en: "Teaching"))
    return [teaching] + daysOff + [madeUp, longHoliday, exams].compactMap(\.self)
  }

  /// Days off on which something would be taught.
  private var daysOff: [AcademicPeriod] {
    holidays.filter { $0.day <= teachingEnd && first <= $0.day && $0.day.weekday <= .friday }.map {
      AcademicPeriod(kind: .holiday, first: $0.day, last: $0.day, isIrregular: true, name: $0.name)
    }
  }

  /// The last day off is taught on the Thursday of the week before the last.
  private var madeUp: AcademicPeriod? {
    let day = teachingEnd.adding(-10)
    guard let lost = daysOff.map(\.first).max(), lost < day else { return nil }
    return AcademicPeriod(
      kind: .teaching, first: day, last: day, startsOdd: isOdd(lost), firstDayOverride: lost.weekday.rawValue,
      isIrregular: true)
  }

  private var longHoliday: AcademicPeriod {
    let year = code.year + 1
    return AcademicPeriod(
      kind: .holiday, first: code.isSummer ? Day(year, 7, 1) : teachingEnd.adding(1),
      last: code.isSummer ? Day(year, 8, 31) : Day(year, 1, 3),
      name: code.isSummer
        ? Localised(cs: "Letní prázdniny", en: "Summer holidays")
        : Localised(cs: "Zimní prázdniny", en: "Winter holidays"))
  }

  /// Whether the week of a day is an odd one of this semester.
  func isOdd(_ day: Day) -> Bool { (day.number - first.number) / 7 % 2 == 0 }

  private var holidays: [(day: Day, name: Localised)] {
    if !code.isSummer {
      return [
        (Day(code.year, 9, 28), Localised(cs: "Den české státnosti", en: "Czech Statehood Day")),
        (
          Day(code.year, 10, 28),
          Localised(
            cs: "Den vzniku samostatného československého státu",
            en: "Independent Czechoslovak State Day")
        ),
        (
          Day(code.year, 11, 17),
          Localised(
            cs: "Den boje za svobodu a demokracii", en: "Struggle for Freedom and Democracy Day")
        ),
      ]
    }
    let easter = Day.easterSunday(code.year + 1)
    return [
      (easter.adding(-2), Localised(cs: "Velký pátek", en: "Good Friday")),
      (easter.adding(1), Localised(cs: "Velikonoční pondělí", en: "Easter Monday")),
      (Day(code.year + 1, 5, 1), Localised(cs: "Svátek práce", en: "Labour Day")),
      (Day(code.year + 1, 5, 8), Localised(cs: "Den vítězství", en: "Victory Day")),
    ]
  }
}

extension Day {
  /// Of the Gregorian calendar, by Oudin's rule.
  static func easterSunday(_ year: Int) -> Day {
    let golden = year % 19
    let century = year / 100
    let correction = (century - century / 4 - (8 * century + 13) / 25 + 19 * golden + 15) % 30
    let moon = correction - (correction / 28) * (1 - (29 / (correction + 1)) * ((21 - golden) / 11))
    let weekday = (year + year / 4 + moon + 2 - century + century / 4) % 7
    let offset = moon - weekday
    let month = 3 + (offset + 40) / 44
    return Day(year, month, offset + 28 - 31 * (month / 4))
  }
}
