package import CivilTime

/// A message across the farm.
package struct DailyEvent: Hashable, Sendable {
  package let day: Day
  package let stable: StableID?
  package let technician: TechnicianID?
  /// As the account has defined them.
  package let kind: Int
  package let milking: Int?
  package let pregnancy: Int?
  package let text: String
}
