import CivilTime
import KOS

/// What Sirius answered of single lessons, and what it was asked.
struct AlterationAnswer: Sendable {
  var records: [AlterationRecord]
  /// The numbers of all events that were read, those too that are held as planned.
  var read: Set<String>
  /// Whether all could be read.
  var isWhole: Bool
  /// Before which it was not asked: what was known of earlier lessons stays.
  var from: Day
  /// To which it was asked before: what comes into sight behind that is no change.
  var knownTo: Day?
  /// The person's lessons by KOS, and who teaches them. Others are theirs for Sirius alone, such as those that they
  /// teach.
  var own: [LessonMatchKey: [Reference]]
}
