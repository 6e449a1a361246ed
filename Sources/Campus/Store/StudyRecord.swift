import KOS
import RecordMapping

/// A study of the person who is logged in: who studies twice has two.
@Record(table: "study")
struct StudyRecord: Hashable {
  /// KOS's number, which stays when codes shift.
  @ID let id: String
  var code: String?
  var username: String?
  var firstName: String?
  var lastName: String?
  var titlesPre: String?
  var titlesPost: String?
  var email: String?
  var personalNumber: String?
  var faculty: String?
  var facultyName: String?
  var programme: String?
  var programmeName: String?
  var branchName: String?
  var studyPlan: String?
  /// The year of the study, no mark.
  var year: Int?
  var form: StudyForm?
  var state: StudyState?
  var started: Day?
  var ended: Day?
}
