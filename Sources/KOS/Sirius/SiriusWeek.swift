package import CivilTime
import CivilTimeColumns
package import RecordMapping

/// A week of a faculty's schedule.
@RecordPart(keys: .snakeCase) package struct SiriusWeek {
  package let startsAt: Day?
  package let endsAt: Day?
  /// By ISO 8601.
  package let cweek: Int?
  package let teachingWeek: Int?
  package let weekParity: WeekParity?
  package var periodTypes: [String] = []

  /// What tells it from all others of its faculty.
  var identity: String { "\(startsAt.map(\.rawValue) ?? "-") \(cweek.map(String.init) ?? "-")" }
}
