package import CivilTime

/// A milk recording of a cow (*kontrola užitkovosti*; ICAR ADE: TestDayResult): what was measured on one day.
///
/// Numbers are whole ones of the last decimal that their item keeps, see ``LactationItem/Scale``: what a
/// laboratory wrote is what is kept.
package struct TestDay: Hashable, Sendable {
  package var date: Day
  package var source: Source
  package var remark: String

  private var numbers: [LactationItem: Int] = [:]

  /// Who says so; the raw value is that of the wire.
  package enum Source: String, CaseIterable, Sendable {
    case manual
    /// As results of laboratories come.
    case unspecified
    /// A milk meter of the parlour.
    case meter
  }

  /// - Parameter numbers: those of items that are numbers; others are left out.
  package init(
    on date: Day, source: Source = .manual, remark: String = "", _ numbers: [LactationItem: Int] = [:]
  ) {
    (self.date, self.source, self.remark) = (date, source, remark)
    self.numbers = numbers.filter { $0.key.scale != nil }
  }

  /// The number of an item, `nil` where it was not measured or the item is none. Setting an item that is no
  /// number does nothing.
  package subscript(item: LactationItem) -> Int? {
    get { numbers[item] }
    set { if item.scale != nil { numbers[item] = newValue } }
  }

  /// Milk of 24 hours: the total, or the sum of both milkings where there is none; `nil` if neither is known.
  package var milk: Kilograms? {
    if let total = self[.kg] { return Kilograms(grams: total) }
    guard let morning = self[.am], let evening = self[.pm] else { return nil }
    let (sum, overflows) = morning.addingReportingOverflow(evening)
    return overflows ? nil : Kilograms(grams: sum)
  }
}

/// One lactation: from a calving to drying-off, or still going on.
package struct LactationSpan: Hashable, Sendable {
  package let calving: Day
  /// The last day on which she was milked; `nil` while the lactation goes on.
  package let dryOff: Day?

  package init(calving: Day, dryOff: Day? = nil) { (self.calving, self.dryOff) = (calving, dryOff) }

  /// Days in milk: 0 on the day of calving, negative before it.
  package func daysInMilk(on day: Day) -> Int { calving.days(to: day) }
}
