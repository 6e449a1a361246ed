/// How much of a day is said.
package enum DateStyle: CaseIterable, Sendable {
  /// `5 Mar 2026`, `5. 3. 2026`: as short as it can be without doubt.
  case short
  /// `5 March 2026`
  case long
  /// `Thursday, 5 March 2026`
  case full
  /// `5 March`
  case dayMonth
  /// `Thu, 5 Mar`, `čt 5. 3.`
  case weekdayDayMonth
  /// `March 2026`
  case monthYear
}
