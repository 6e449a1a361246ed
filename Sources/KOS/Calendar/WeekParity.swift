import RecordMapping

/// Whether a teaching week is an odd or an even one.
package enum WeekParity: String, RecordValue {
  case odd, even

  /// That of the week after so many weeks.
  package func after(weeks: Int) -> WeekParity { weeks.isMultiple(of: 2) ? self : flipped }
  package var flipped: WeekParity { self == .odd ? .even : .odd }
}
