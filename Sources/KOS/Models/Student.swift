package import CivilTime
import CivilTimeColumns
package import RecordMapping

/// A study: who studies twice is two students.
@RecordPart package struct Student: KOSContent {
  package let code: String?
  @JSON package let branch: Reference?
  @JSON package let department: Reference?
  @JSON package let faculty: Reference?
  @JSON package let programme: Reference?
  @JSON package let studyPlan: Reference?
  @JSON package let supervisor: Reference?
  @JSON package let supervisorSpecialist: Reference?
  package let email: String?
  package let firstName: String?
  package let lastName: String?
  package let titlesPre: String?
  package let titlesPost: String?
  package let username: String?
  package let personalNumber: String?
  /// The year of the study, no mark.
  package let grade: Int?
  package let startDate: Day?
  package let endDate: Day?
  package let interruptedUntil: Day?
  package let studyForm: StudyForm?
  package let studyState: StudyState?
  package let studyTerminationReason: String?
  package let studyGroup: Int?
}
