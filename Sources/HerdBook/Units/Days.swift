package import CivilTime

/// A number of days, as people say when something is to follow or how long it lasts.
package struct Days: Hashable, Sendable, Comparable {
  package let count: Int

  package init(_ count: Int) { self.count = count }

  package static func < (one: Days, other: Days) -> Bool { one.count < other.count }
}

extension Days: ExpressibleByIntegerLiteral {
  package init(integerLiteral count: Int) { self.init(count) }
}

extension Days: FieldNumber {
  package var number: Int { count }
}

extension Day {
  /// So many days later.
  package func adding(_ days: Days) -> Day { adding(days.count) }
}
