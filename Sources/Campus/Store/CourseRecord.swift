import KOS
import RecordMapping
import RecordMappingSQLite

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

/// What tells its course's name in the one language in which KOS was asked for it.
protocol CourseNamed {
  var course: String? { get }
  var courseName: String? { get set }
}

extension ParallelRecord: CourseNamed {}
extension ExamRecord: CourseNamed {}
extension EventRecord: CourseNamed {}

extension StoreSnapshot {
  /// The same with the names that their courses have in this language, as far as they are known.
  func naming<Item: CourseNamed>(_ items: [Item], in language: KOS.Language) throws -> [Item] {
    let names = try courseNames(items.compactMap(\.course), in: language)
    return items.map { item in
      guard let name = item.course.flatMap({ names[$0] }) else { return item }
      var named = item
      named.courseName = name
      return named
    }
  }

  /// What these courses are called in this language, by their codes, as far as it is known.
  func courseNames(_ codes: [String], in language: KOS.Language) throws -> [String: String] {
    var names: [String: String] = [:]
    for course in try fetchAll(CourseRecord.self, where: .any(of: Set(codes).sorted(), .code)) {
      names[course.code] = course.name?.text(in: language)
    }
    return names
  }
}
