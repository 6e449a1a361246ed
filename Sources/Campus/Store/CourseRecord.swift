import KOS
import RecordMapping

/// A course of the university: what lists and search need of each, and the facts of those that one is enrolled in
/// or has looked at.
@Record(table: "course")
struct CourseRecord: Hashable {
  @ID let code: String
  @JSON var name: Multilingual?
  var credits: Int?
  var completion: Completion?
  /// The key of a ``DivisionRecord``.
  var department: String?
  var departmentName: String?
  var season: Season?
  var state: CourseState?
  /// Such as `2P+2C`.
  var range: String?
  var classesLang: ClassesLanguage?
  var programmeType: ProgrammeType?
  @JSON var keywords: Multilingual?

  /// What the list of all courses does not tell, where it was told before.
  mutating func takeFacts(from old: CourseRecord) {
    season = season ?? old.season
    state = state ?? old.state
    range = range ?? old.range
    classesLang = classesLang ?? old.classesLang
    programmeType = programmeType ?? old.programmeType
  }
}
