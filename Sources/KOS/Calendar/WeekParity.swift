import CivilTime
import CivilTimeColumns
import RecordMapping

/// Whether a teaching week is an odd or an even one.
package enum WeekParity: String, RecordValue {
  case odd, even

  /// That of the week after so many weeks.
  package func after(weeks: Int) -> WeekParity { weeks.isMultiple(of: 2) ? self : flipped }
  package var flipped: WeekParity { self == .odd ? .even : .odd }
}

extension ISOWeek {
  /// That of its number: where a year has 53 weeks, two odd ones follow each other.
  package var parity: WeekParity { number.isMultiple(of: 2) ? .even : .odd }
}
