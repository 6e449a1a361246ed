package import CivilTime
import CivilTimeColumns
package import RecordMapping

/// A one-off event. It may have neither course nor semester.
@RecordPart package struct CourseEvent: KOSContent {
  @Key("branch") @Convert(using: Readable<Reference>.self) var branch: [Reference] = []
  @Key("targetBranch") @Convert(using: Readable<Reference>.self) var targetBranch: [Reference] = []
  package let capacity: Int?
  @JSON package let course: Reference?
  @JSON package let creator: Reference?
  package let endDate: LocalDateTime?
  @JSON package let name: Multilingual?
  @JSON package let note: Multilingual?
  package let occupied: Int?
  @JSON package let room: Reference?
  @JSON package let semester: Reference?
  package let signinDeadline: Day?
  package let startDate: LocalDateTime?

  /// For whom it is.
  package var branches: [Reference] { branch + targetBranch }

  /// Places that are left, never below 0; `nil` where KOS does not say.
  package var free: Int? { capacity.flatMap { capacity in occupied.map { max(0, capacity - $0) } } }
}
