package import CivilTime
import CivilTimeColumns
package import RecordMapping

/// When an outlet of a canteen is open: from which day of the week to which, each day from when to when.
@RecordPart package struct AgataHours: Hashable {
  package let id: Int
  package let outletName: String?
  package let label: String?
  /// From 1 for Monday.
  package let dayFrom: Int?
  package let dayTo: Int?
  package let timeFrom: TimeOfDay?
  package let timeTo: TimeOfDay?
  package var sortOrder: Int = 0
}
