import CivilTime
import HerdBook
package import RecordMapping

// What is due for animals, as it was reckoned when they were summarised; made again with each summary.

/// Days on which an animal is on a due list.
@Record(table: "due")
package struct DueRecord: Hashable {
  @ID package let animal: Int
  /// A ``DueList``.
  @ID package let list: String
  /// First and last day (ISO 8601); `nil` where it stays beyond what was reckoned.
  @ID package let first: String
  package let last: String?
  /// Since when it is due, and the last day on which it is in time.
  package let from: String
  package let until: String?
  /// Group of the animal, as lists are counted by stable.
  @Column("group_id") package let group: Int?
}

/// Up to which day it is known what is due for an animal, and what that depends on besides the animal.
@Record(table: "due_forecast")
package struct DueForecastRecord: Hashable {
  /// The animal.
  @ID package let id: Int
  /// ISO 8601; `nil` for an animal that has left.
  package let through: String?
  /// Rows of the herd's lists that were asked for: ` groups/7  codes/12 `, each between spaces.
  package let sources: String
}

/// The day of which an account's devices were told what is due, the latest; the only row.
@Record(table: "due_notice")
struct DueNoticeRecord: Hashable {
  /// 1.
  @ID let id: Int
  /// ISO 8601.
  let day: String
}

extension DueRecord {
  init(_ spell: DueSpell, of animal: AnimalID, in group: Int?) {
    self.init(
      animal: animal.rawValue, list: spell.list.rawValue, first: spell.first.rawValue,
      last: spell.last?.rawValue, from: spell.from.rawValue, until: spell.until?.rawValue, group: group)
  }
}
