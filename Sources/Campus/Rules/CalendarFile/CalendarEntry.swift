import CivilTime
import CivilTimeColumns
import KOS
import RecordMapping

/// An event of a calendar file. It is a record, so that the last state of a calendar can be kept: what fell away
/// must be called off, and what changed gets a higher number.
@RecordPart struct CalendarEntry: Hashable {
  /// Stays for as long as the event is the same one.
  let uid: String
  /// Counts the changes.
  var sequence: Int = 0
  let start: LocalDateTime
  /// Does not belong to it. Of one that takes whole days, midnight after the last.
  let end: LocalDateTime
  /// Whether it takes whole days.
  var isAllDay: Bool = false
  let summary: String
  let location: String?
  let detail: String?
  @JSON var categories: [String] = []
  /// Minutes before its start at which to warn.
  @JSON var alarms: [Int] = []
  var isCancelled: Bool = false
  /// Whether it is only supposed to be then.
  var isTentative: Bool = false
  /// Since when it is told as it is; `nil` of one that was not published yet.
  var published: LocalDateTime?

  /// The same but for its number and since when it is so.
  func isUnchanged(from other: CalendarEntry) -> Bool {
    var numbered = self
    (numbered.sequence, numbered.published) = (other.sequence, other.published)
    return numbered == other
  }
}
