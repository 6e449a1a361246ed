package import CivilTime

/// One lactation: from a calving to drying-off, or still going on.
package struct LactationSpan: Hashable, Sendable {
  package let calving: Day
  /// The last day on which she was milked; `nil` while the lactation goes on.
  package let dryOff: Day?

  package init(calving: Day, dryOff: Day? = nil) { (self.calving, self.dryOff) = (calving, dryOff) }

  /// Days in milk: 0 on the day of calving, negative before it.
  package func daysInMilk(on day: Day) -> Int { calving.days(to: day) }
}
