import KOS
import RecordMapping
import RecordMappingSQLite

/// What KOS is asked about exams. It takes no numbers of exams, so it is asked for all of their courses: a date that
/// moves is found all the same.
struct ExamQuery: Sendable {
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

/// What KOS says of exams, and what it was asked for.
struct FetchedExams: Sendable {
  var exams: FetchedRows<ExamRecord>
  /// What was asked for; other exams did not come for another reason than that they are gone.
  var question: ExamQuery?
  /// Which stored exams the answer is about.
  var scope: RecordPredicate<ExamRecord>
  /// Whether it tells who is signed up; if not, that stays as it was.
  var tellsMine: Bool
  var begun = Begun()

  /// Of which nothing was asked for before: that they have exams is no change.
  struct Begun: Sendable {
    var courses: Set<String> = []
    var studies: Set<String> = []
  }

  func begins(with exam: ExamRecord) -> Bool {
    exam.course.map(begun.courses.contains) ?? false
      || exam.isMine && exam.study.map(begun.studies.contains) ?? false
  }
}

extension KOSImporter {
  func store(_ answer: FetchedExams, in semester: SemesterCode?) async throws {
    try await campus.store.write { transaction in
      let own = try transaction.fetchAll(ExamRecord.self, where: .equal(.isMine, true))
      // What nobody told is as it was.
      let untold = own.filter { !answer.tellsMine || answer.exams.hides($0.study) }
      let mine = Dictionary(untold.map { ($0.id, $0.study) }) { first, _ in first }
      var rows = answer.exams.rows.map { exam in
        var exam = exam
        if let study = mine[exam.id], !exam.isMine { (exam.isMine, exam.study) = (true, study) }
        return exam
      }
      let told = Set(rows.map(\.id))
      rows += own.filter { answer.exams.hides($0.study) && !told.contains($0.id) }
      let old = try transaction.replace(rows, isWhole: answer.exams.isWhole, where: answer.scope)
        .filter { told.contains($0.id) || !answer.exams.hasLost($0.study) }
      try transaction.fileUnderStudies()
      let kept = Set(rows.map(\.id))
      let asked = old.filter {
        kept.contains($0.id) || $0.isMine || answer.question?.concerns($0) ?? false
      }
      let there = Set(old.map(\.id))
      let news = rows.filter { there.contains($0.id) || !answer.begins(with: $0) }
      // Before a watch ends with its exam: then nobody would know whom to tell.
      let watched = Set(try transaction.fetchAll(WatchRecord.self).map(\.exam))
      try note(
        asked, news, isWhole: answer.exams.isWhole, in: semester, watched: watched, transaction)
      try transaction.sample(rows, at: now)
      try transaction.moveWatches(on: local, at: now)
    }
  }
}
