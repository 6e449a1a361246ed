package import CivilTime
import CivilTimeColumns
package import RecordMapping

/// What a branch demands.
@RecordPart package struct StudyPlan: KOSContent {
  package let code: String?
  @JSON package let name: Multilingual?
  @JSON package let note: Multilingual?
  package let approvalDate: Day?
  package let approved: Bool?
  package let individual: Bool?
  package let creditsMinLimit: Int?
  @JSON package let branch: Reference?
  @JSON package let division: Reference?
  @JSON package let programme: Reference?
  package let studyForm: StudyForm?
}
