import KOS
import RecordMapping

/// A course that the person is or was enrolled in, or had recognised from elsewhere.
@Record(table: "enrollment")
struct EnrollmentRecord: Hashable {
  @ID let id: String
  /// The ``StudyRecord``'s.
  var study: String
  var semester: SemesterCode?
  /// The ``CourseRecord``'s; `nil` if it was recognised from elsewhere.
  var course: String?
  var courseName: String?
  /// Whether the credit has been granted.
  var hasAssessment: Bool
  var isCompleted: Bool
  var isExternal: Bool
  /// Only of external ones, as the next two.
  @JSON var name: Multilingual?
  var credits: Int?
  var completion: Completion?
}
