/// A day of the week, which begins on Monday in all our languages. The raw value is that of ISO 8601.
package enum Weekday: Int, CaseIterable, Sendable {
  case monday = 1, tuesday, wednesday, thursday, friday, saturday, sunday
}
