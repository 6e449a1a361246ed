import CivilTime

/// As what a day of a semester is taught.
struct LessonDay: Sendable, Hashable {
  var day: Day
  /// 1 for Monday; another one than the day's where a day off is made up for.
  var weekday: Int
  /// Whether the lessons of odd weeks are taught.
  var isOdd: Bool
  /// Of teaching, from 1: always that of the day itself.
  var week: Int
}
