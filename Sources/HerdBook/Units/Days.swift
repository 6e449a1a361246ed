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

extension Days: FieldContent {
  package init?(fieldValue: FieldValue) {
    guard let count = Int(fieldValue: fieldValue) else { return nil }
    self.init(count)
  }
  package var fieldValue: FieldValue { .whole(count) }
}

extension Day {
  /// So many days later.
  package func adding(_ days: Days) -> Day { adding(days.count) }
}
