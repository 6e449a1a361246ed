import CivilTime
import CivilTimeColumns
import KOS
import RecordMapping
import RecordMappingSQLite

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
  /// KOS tells the names above in one language at a time: in Czech, and here in English.
  var facultyNameEnglish: String?
  var programmeNameEnglish: String?
  var branchNameEnglish: String?
  var studyPlan: String?
  /// The year of the study, no mark.
  var year: Int?
  var form: StudyForm?
  var state: StudyState?
  var started: Day?
  var ended: Day?
}

extension StudyRecord {
  /// What KOS calls it, in both languages as far as they are known; else its code.
  var facultyTitle: Multilingual? { Self.title(facultyName, facultyNameEnglish, faculty) }
  var programmeTitle: Multilingual? { Self.title(programmeName, programmeNameEnglish, programme) }
  var branchTitle: Multilingual? { Self.title(branchName, branchNameEnglish, nil) }

  private static func title(_ czech: String?, _ english: String?, _ code: String?) -> Multilingual? {
    let title = Multilingual(czech: czech ?? code, english: english)
    return title.texts.isEmpty ? nil : title
  }
}

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

extension EnrollmentRecord: ChangeTracked {
  static let subject = Change.Subject.result

  var changeKey: String { id }
  var changeCourse: String? { course }
  var changeTitle: Multilingual? { courseName.map { Multilingual(czech: $0) } ?? name }
  var isOwn: Bool { true }

  var facts: [ChangeField: String] { [.assessment: "\(hasAssessment)", .completed: "\(isCompleted)"] }

  func isMissed(at now: LocalDateTime, in semester: SemesterCode?) -> Bool { true }
}

extension StoreTransaction {
  /// When a study begins, it takes over the code of another one, whose new code may not have been told: better none
  /// than one that is not its own.
  func dropTakenCodes(by studies: [StudyRecord]) throws(StoreError) {
    let (told, codes) = (Set(studies.map(\.id)), Set(studies.compactMap(\.code)))
    for var study in try fetchAll(StudyRecord.self, where: .all)
    where !told.contains(study.id) && study.code.map(codes.contains) ?? false {
      study.code = nil
      try save(study)
    }
  }

  /// What came before the studies were known stands under a study's code; here it goes under its number, which it keeps.
  func fileUnderStudies() throws(StoreError) {
    let studies = try fetchAll(StudyRecord.self, where: .all)
    let numbers = Dictionary(studies.compactMap { study in study.code.map { ($0, study.id) } }) { first, _ in
      first
    }
    for var result in try fetchAll(EnrollmentRecord.self, where: .all) {
      guard let number = numbers[result.study], number != result.study else { continue }
      result.study = number
      try save(result)
    }
    for var parallel in try fetchAll(ParallelRecord.self, where: .equal(.isMine, true)) {
      guard let study = parallel.study, let number = numbers[study], number != study else { continue }
      parallel.study = number
      try save(parallel)
    }
    for var exam in try fetchAll(ExamRecord.self, where: .equal(.isMine, true)) {
      guard let study = exam.study, let number = numbers[study], number != study else { continue }
      exam.study = number
      try save(exam)
    }
  }
}

extension StoreSnapshot {
  /// The newest study: KOS calls it by the bare user name, older ones have a number behind it.
  func presentStudy() throws -> StudyRecord? {
    let studies = try fetchAll(StudyRecord.self)
    return studies.first { $0.code != nil && $0.code == $0.username }
      ?? studies.max { ($0.started?.number ?? 0) < ($1.started?.number ?? 0) }
  }

  /// The codes of the courses of the present semester.
  func presentCourses() throws -> (codes: [String], semester: SemesterCode?) {
    guard let semester = try semester() else { return ([], nil) }
    let enrollments = try fetchAll(EnrollmentRecord.self, where: .equal(.semester, semester))
    return (Set(enrollments.compactMap(\.course)).sorted(), semester)
  }

  /// Of which exams the person is to know: those of the courses of this semester, of unfinished ones of the semester
  /// before, whose exams may reach into this one, and what is watched.
  func examQuestion(in semester: SemesterCode?, at now: LocalDateTime) throws -> ExamQuery? {
    var courses: [SemesterCode: Set<String>] = [:]
    for enrollment in try fetchAll(EnrollmentRecord.self) {
      guard let course = enrollment.course, let own = enrollment.semester, let semester else { continue }
      if own == semester || own == semester.previous && !enrollment.isCompleted && !enrollment.isExternal {
        courses[own, default: []].insert(course)
      }
    }
    let watched = try fetchAll(WatchRecord.self).map(\.exam)
    let exams = try fetchAll(ExamRecord.self, where: .any(of: watched, .id))
    return ExamQuery(exams.filter { $0.isOpenToSignIn(at: now) }, courses)
  }
}

extension CampusStore {
  /// As KOS tells it; `nil` while it has told none.
  func personName() async throws -> String? {
    let study = try await read { try $0.presentStudy() }
    let name = [study?.firstName, study?.lastName].compactMap(\.self).joined(separator: " ")
    return name.isEmpty ? nil : name
  }

  /// The codes of all courses that one is or was enrolled in.
  func ownCourses() async throws -> [String] {
    Set(try await store.fetchAll(EnrollmentRecord.self).compactMap(\.course)).sorted()
  }

  /// The long texts of these courses that are there, by their codes.
  func texts(of codes: [String]) async throws -> [String: CourseTextRecord] {
    let wanted = Set(codes)
    let texts = try await store.fetchAll(CourseTextRecord.self).filter { wanted.contains($0.code) }
    return Dictionary(texts.map { ($0.code, $0) }) { first, _ in first }
  }
}
