import KOS
import RecordMappingSQLite

/// What KOS is asked about exams. It takes no numbers of exams, so it is asked for all of their courses: a date that
/// moves is found all the same.
struct ExamQuestion: Sendable {
  /// By semester; exams without one are asked for in all.
  private var codes: [SemesterCode?: Set<String>] = [:]

  /// `nil` if there is nothing to ask.
  init?(_ exams: [ExamRecord], _ courses: [SemesterCode: Set<String>] = [:]) {
    for (semester, codes) in courses where !codes.isEmpty { self.codes[semester] = codes }
    for exam in exams { if let course = exam.course { codes[exam.semester, default: []].insert(course) } }
    if codes.isEmpty { return nil }
  }

  /// Whether the answer tells if there is such an exam.
  func concerns(_ exam: ExamRecord) -> Bool {
    guard let course = exam.course else { return false }
    return codes[exam.semester]?.contains(course) ?? false || codes[nil]?.contains(course) ?? false
  }

  /// Whether the answer tells of a course's exams.
  func concerns(course: String) -> Bool { codes.values.contains { $0.contains(course) } }

  private var parts: [(semester: SemesterCode?, courses: [String])] {
    codes.map { ($0.key, $0.value.sorted()) }
      .sorted { ($0.0?.rawValue ?? "") < ($1.0?.rawValue ?? "") }
  }

  /// One for all.
  var filter: Filter? {
    Filter.any(
      parts.compactMap { semester, courses in
        let ofCourses = Filter.isAny("course", of: QueryValue.all(courses))
        guard let semester else { return ofCourses }
        return ofCourses?.and(.equals("semester", QueryValue(semester)))
      })
  }

  /// The stored exams that the answer is about.
  var scope: RecordPredicate<ExamRecord> {
    parts.map { semester, courses -> RecordPredicate<ExamRecord> in
      let ofCourses = RecordPredicate<ExamRecord>.any(of: courses, .course)
      return semester == nil ? ofCourses : ofCourses && .equal(.semester, semester)
    }.reduce(!.all) { $0 || $1 }
  }
}
