package import CivilTime

/// Why a day has its parity.
package enum ParityReason: Hashable, Sendable {
  /// The period says the parity of its first week, and so many weeks have passed since.
  case period(TeachingPeriod, weeks: Int)
  /// No period says one: the week's number by ISO 8601 decides.
  case isoWeek(ISOWeek)
}
