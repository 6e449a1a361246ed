package import CivilTime
import CivilTimeColumns
package import RecordMapping

/// An exam date (`exams`). The days of the deadlines still count.
@RecordPart package struct Exam: KOSContent {
  package let cancelDeadline: Day?
  package let capacity: Int?
  @JSON package let course: Reference?
  @JSON package let department: Reference?
  package let endDate: LocalDateTime?
  /// Old servers; see ``examiners``.
  @JSON let examiner: Reference?
  @Path("examiners", "teacher") @Convert(using: Readable<Reference>.self) var listedExaminers: [Reference] =
    []
  @Convert(using: PlainText.self) package let note: String?
  package let occupied: Int?
  /// For those who have failed before.
  @Key("resit") package let isResit: Bool?
  @JSON package let room: Reference?
  @JSON package let semester: Reference?
  package let signinDeadline: Day?
  package let startDate: LocalDateTime?
  /// Whether there is a waiting list.
  package let substitutes: Permission?
  @Key("superior") @JSON package let superior: Reference?
  package let termType: TermType?

  package var examiners: [Reference] {
    listedExaminers.isEmpty ? examiner.map { [$0] } ?? [] : listedExaminers
  }

  /// Places that are left, never below 0; `nil` where KOS does not say.
  package var free: Int? { capacity.flatMap { capacity in occupied.map { max(0, capacity - $0) } } }
}
