import CivilTime

extension AcademicSemester {
  /// In order. Days off are not among them.
  var teachingDays: [LessonDay] {
    let exceptions = periods.filter(\.isIrregular)
    return (first.number...teachingEnd.number).compactMap { number in
      let day = Day(number: number)
      let week = (number - first.number) / 7 + 1
      guard let exception = exceptions.first(where: { $0.contains(day) }) else {
        return LessonDay(day: day, weekday: day.weekday.rawValue, isOdd: isOdd(day), week: week)
      }
      guard exception.kind == .teaching else { return nil }
      return LessonDay(
        day: day, weekday: exception.firstDayOverride ?? day.weekday.rawValue,
        isOdd: exception.startsOdd ?? isOdd(day), week: week)
    }
  }
}
