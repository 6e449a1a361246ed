import KOS
import RecordMapping

/// The long texts of a course: of own ones from the beginning, of others once they were looked at.
@Record(table: "course_text")
struct CourseTextRecord: Hashable {
  @ID let code: String
  @JSON var description: Multilingual?
  @JSON var objectives: Multilingual?
  @JSON var requirements: Multilingual?
  @JSON var lectures: Multilingual?
  @JSON var tutorials: Multilingual?
  @JSON var literature: Multilingual?
  @JSON var note: Multilingual?
  var homepage: String?
  /// Of its present run.
  var semester: String?
  var capacity: Int?
  var occupied: Int?
  @JSON var guarantors: [Reference] = []
  @JSON var lecturers: [Reference] = []
  @JSON var instructors: [Reference] = []
  /// When it was asked for, in seconds since 1970.
  var fetched: Double

  /// What is known of the run, where many courses were asked for and it was not told.
  mutating func takeRun(from old: CourseTextRecord) {
    guard semester == nil else { return }
    (semester, capacity, occupied) = (old.semester, old.capacity, old.occupied)
    (guarantors, lecturers, instructors) = (old.guarantors, old.lecturers, old.instructors)
  }
}
