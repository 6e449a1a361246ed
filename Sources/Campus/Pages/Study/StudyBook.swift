import CivilTime
import KOS
import RecordMappingSQLite

/// The results of the study, and what its courses are called.
struct StudyBook: Sendable {
  let sums: StudySums
  /// The present semester.
  let current: SemesterCode?
  let marks: [String: Mark]
  /// Those that have results, the newest first.
  let studies: [StudyRecord]
  /// Whose results these are; `nil` for those of all.
  let study: StudyRecord?
  private let names: [String: Multilingual]
  private let language: KOS.Language

  /// - Parameters:
  ///   - choice: the study's identity; the newest one, if there is none such.
  ///   - isOfAll: results of all studies, whose sums mean nothing together.
  ///   - supposed: marks in place of the typed ones.
  init(
    _ context: PageContext, study choice: String? = nil, isOfAll: Bool = false,
    supposing supposed: [String: Mark]? = nil
  ) async throws {
    let campus = context.campus
    var enrollments = try await campus.store.fetchAll(EnrollmentRecord.self)
    let known = Set(enrollments.map(\.study))
    studies = try await campus.store.fetchAll(StudyRecord.self).filter { known.contains($0.id) }
      .sorted { ($0.started?.number ?? 0, $0.id) > ($1.started?.number ?? 0, $1.id) }
    study = isOfAll ? nil : studies.first { $0.id == choice } ?? studies.first
    if let study, studies.count > 1 { enrollments = enrollments.filter { $0.study == study.id } }
    var courses: [CourseRecord] = []
    for code in try await campus.ownCourses() {
      if let course = try await campus.store.fetch(CourseRecord.self, id: code) { courses.append(course) }
    }
    current = try await campus.read { try $0.semester() }
    marks = if let supposed { supposed } else { try await campus.marks() }
    sums = StudySums(enrollments, courses: courses, current: current, marks: marks)
    names = Dictionary(courses.compactMap { course in course.name.map { (course.code, $0) } }) { $1 }
    language = context.dataLanguage
  }

  /// Whether there are any results.
  var isEmpty: Bool { sums.semesters.isEmpty }

  func name(_ result: CourseResult) -> String {
    let enrollment = result.enrollment
    let known = enrollment.course.flatMap { names[$0] } ?? enrollment.name
    return known?.text(in: language) ?? enrollment.courseName ?? enrollment.course ?? enrollment.id
  }

  /// Whether the course was completed by another enrolment.
  func isPassedElsewhere(_ result: CourseResult) -> Bool {
    guard let course = result.enrollment.course else { return false }
    return sums.courses.contains { $0.enrollment.course == course && $0.state == .passed }
  }

  /// Those for which a mark can be typed.
  func markable(in semester: SemesterResult) -> [CourseResult] {
    semester.courses.filter { $0.state != .recognised && $0.marking != .creditOnly }
  }
}
