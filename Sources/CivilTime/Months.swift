/// Whole months between days: the 31st of one and the 30th of a month that has no more are a month apart.
package enum Months {
  package static func whole(from first: Day, to last: Day) -> Int {
    let (start, end) = (first.civil, last.civil)
    let months = (end.year - start.year) * 12 + end.month - start.month
    let isLastOfMonth = last.adding(1).day == 1
    return months - (end.day < start.day && !isLastOfMonth ? 1 : 0)
  }

  /// The day so many months later, or the last of its month.
  package static func after(_ months: Int, from day: Day) -> Day {
    let (year, month, number) = day.civil
    let last = Day(year, month + months + 1, 0)
    return min(Day(year, month + months, number), last)
  }
}
