import KOS

/// The results of one study, semester by semester and as a whole.
///
/// With supposed marks in place of typed ones it answers what would be.
struct StudySums: Hashable, Sendable {
  /// From the latest on; what belongs to none comes last.
  let semesters: [SemesterResult]

  /// - Parameters:
  ///   - enrollments: those of one study.
  ///   - courses: as many as are known, for their credits.
  ///   - current: a course that is not completed has failed only before it; `nil` if it is not known, and then
  ///     none has.
  ///   - marks: by the enrolment's identity.
  init(
    _ enrollments: [EnrollmentRecord], courses: [CourseRecord], current: SemesterCode?,
    marks: [String: Mark] = [:]
  ) {
    let known = Dictionary(courses.map { ($0.code, $0) }) { first, _ in first }
    let attempts = Self.attempts(enrollments)
    let results = enrollments.map { enrollment in
      let course = enrollment.course.flatMap { known[$0] }
      return CourseResult(
        enrollment: enrollment, credits: enrollment.credits ?? course?.credits,
        completion: enrollment.completion ?? course?.completion, state: Self.state(enrollment, current),
        mark: marks[enrollment.id], attempt: attempts[enrollment.id] ?? 1)
    }
    semesters = Dictionary(grouping: results) { $0.enrollment.semester }
      .sorted { Self.rank($0.key) > Self.rank($1.key) }
      .map { semester, results in
        SemesterResult(semester: semester, courses: results.sorted { Self.name($0) < Self.name($1) })
      }
  }

  var courses: [CourseResult] { semesters.flatMap(\.courses) }
  var failed: [CourseResult] { courses.filter { $0.state == .failed } }
  var repeated: [CourseResult] { courses.filter(\.isRepeated) }
  var recognised: [CourseResult] { courses.filter { $0.state == .recognised } }

  /// Over the whole study.
  var credits: CreditSum { CreditSum(of: courses) }
  var score: WeightedScore { WeightedScore(of: courses) }

  /// Over so many semesters, the latest ones: FIT lets students into the timetable by the gain of two.
  func score(ofLatest count: Int) -> WeightedScore {
    WeightedScore(of: semesters.filter { $0.semester != nil }.prefix(count).flatMap(\.courses))
  }

  private static func state(_ enrollment: EnrollmentRecord, _ current: SemesterCode?) -> CourseResult.State {
    if enrollment.isExternal { return .recognised }
    if enrollment.isCompleted { return .passed }
    guard let semester = enrollment.semester, let current, semester < current else { return .underWay }
    return .failed
  }

  /// Which enrolment of its course each one is.
  private static func attempts(_ enrollments: [EnrollmentRecord]) -> [String: Int] {
    var counts: [String: Int] = [:]
    var attempts: [String: Int] = [:]
    let inOrder = enrollments.sorted { (rank($0.semester), $0.id) < (rank($1.semester), $1.id) }
    for enrollment in inOrder where !enrollment.isExternal {
      guard let course = enrollment.course else { continue }
      counts[course, default: 0] += 1
      attempts[enrollment.id] = counts[course]
    }
    return attempts
  }

  /// What has no semester ranks below all that have one.
  private static func rank(_ semester: SemesterCode?) -> Int {
    semester.map { $0.academicYear * 2 + $0.term.rawValue } ?? 0
  }

  private static func name(_ result: CourseResult) -> String {
    (result.enrollment.course ?? result.enrollment.courseName ?? "") + " " + result.id
  }
}
