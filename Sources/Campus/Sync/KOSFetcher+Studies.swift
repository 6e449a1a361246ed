import KOS

/// What is a person's own, study by study.
extension KOSFetcher {
  /// The newest study: KOS gives it the bare user name when it begins.
  func newestStudy() async throws(KOSError) -> Entry<Student> { try await kos.entry(.student(username)) }

  /// The newest study, and older ones by the person's roles.
  func studies(_ newest: Entry<Student>) async throws(KOSError) -> FetchedRows<StudyRecord> {
    var studies = FetchedRows(rows: [try await named(StudyRecord(newest), by: username)], isWhole: true)
    let person: Entry<Person>
    do throws(KOSError) { person = try await kos.entry(.person(username)) } catch {
      // A registration that may not see people still sees its own study.
      studies.isWhole = false
      return try Self.unseen(error, studies)
    }
    for key in person.studies.compactMap(\.key) where key != newest.code && key != newest.key {
      do throws(KOSError) {
        let study = try await named(StudyRecord(try await kos.entry(.student(key))), by: key)
        if !studies.rows.contains(where: { $0.id == study.id }) { studies.rows.append(study) }
      } catch {
        // What may not be seen of an old study costs nothing of the present one, and stays as it is.
        studies.isWhole = false
        studies = try Self.unseen(error, studies)
      }
    }
    return studies
  }

  /// The same study with the English names of what it refers to.
  private func named(_ study: StudyRecord, by key: String) async throws(KOSError) -> StudyRecord {
    let english = StudyRecord(
      try await kos.entry(.student(key), ListQuery(language: .both(namesIn: .english))))
    var study = study
    study.facultyNameEnglish = english.facultyName
    study.programmeNameEnglish = english.programmeName
    study.branchNameEnglish = english.branchName
    return study
  }

  /// - Returns: the value, if KOS does not show what was asked for, or does not know it.
  static func unseen<Value>(_ error: KOSError, _ value: Value) throws(KOSError) -> Value {
    switch error {
    case .forbidden, .missing: return value
    default: throw error
    }
  }

  /// The lessons of this semester and the next, of all studies that go on.
  func parallels(of studies: [StudyRecord]) async throws(KOSError) -> FetchedRows<ParallelRecord> {
    try await present(of: studies) { key, study throws(KOSError) in
      try await Self.ofSemesters { semesters throws(KOSError) in
        try await rows(.parallels(ofStudent: key), ListQuery(semesters: semesters)) {
          ParallelRecord($0, isMine: true, study: study)
        }
      }
    }
  }

  /// Those that the person is signed up for in any study that goes on; some are left when a semester has ended.
  func ownExams(of studies: [StudyRecord]) async throws(KOSError) -> FetchedRows<ExamRecord> {
    try await present(of: studies) { key, study throws(KOSError) in
      try await Self.ofSemesters([.previous, .current, .next]) { semesters throws(KOSError) in
        try await rows(.exams(ofStudent: key), ListQuery(semesters: semesters, fields: Self.examFields)) {
          ExamRecord($0, isMine: true, study: study)
        }
      }
    }
  }

  /// Each study that goes on by its number: the user name is another study's as soon as one begins. While none is
  /// known, the newest one by the user name.
  private func present<Row: Identifiable & Sendable>(
    of studies: [StudyRecord],
    _ rows: (_ key: String, _ study: String) async throws(KOSError) -> FetchedRows<Row>
  ) async throws(KOSError) -> FetchedRows<Row> {
    guard !studies.isEmpty else { return try await rows(username, username) }
    var all = FetchedRows<Row>(rows: [], isWhole: true)
    all.listed = Set(studies.map(\.id))
    var seen: Set<Row.ID> = []
    // The newest one first: what two studies share is told of it.
    for study in studies.filter({ $0.code == username }) + studies.filter({ $0.code != username }) {
      guard study.goesOn else {
        all.lost.insert(study.id)
        continue
      }
      do throws(KOSError) {
        let some = try await rows(study.id, study.id)
        // What two studies share comes twice.
        all.rows += some.rows.filter { seen.insert($0.id).inserted }
        all.isWhole = all.isWhole && some.isWhole
      } catch {
        guard study.code != username else { throw error }
        switch error {
        case .forbidden: all.unseen.insert(study.id)
        case .missing: all.lost.insert(study.id)
        default: throw error
        }
      }
    }
    return all
  }

  /// Of all studies, those that are over too, each by its number: the user name is another study's as soon as one
  /// begins. While none is known, of the newest one.
  func enrollments(of studies: [StudyRecord]) async throws(KOSError) -> FetchedRows<EnrollmentRecord> {
    try await ever(of: studies) { study throws(KOSError) in try await enrollments(ofStudy: study) }
  }

  /// The lessons of a semester that is over, of all studies: which of them went on then is not known.
  func parallels(
    of studies: [StudyRecord], in semester: SemesterCode
  ) async throws(KOSError) -> FetchedRows<ParallelRecord> {
    var all = try await ever(of: studies) { study throws(KOSError) in
      try await rows(.parallels(ofStudent: study), ListQuery(semesters: [.semester(semester)])) {
        ParallelRecord($0, isMine: true, study: study)
      }
    }
    // What two studies share comes twice.
    var seen: Set<String> = []
    all.rows = all.rows.filter { $0.semester == semester && seen.insert($0.id).inserted }
    return all
  }

  /// Of each study by its number, or by the user name while none is known.
  private func ever<Row: Sendable>(
    of studies: [StudyRecord], _ rows: (_ study: String) async throws(KOSError) -> FetchedRows<Row>
  ) async throws(KOSError) -> FetchedRows<Row> {
    guard !studies.isEmpty else { return try await rows(username) }
    var all = FetchedRows<Row>(rows: [], isWhole: true)
    all.listed = Set(studies.map(\.id))
    for study in studies {
      do throws(KOSError) {
        let some = try await rows(study.id)
        all.rows += some.rows
        all.isWhole = all.isWhole && some.isWhole
      } catch {
        // What may not be seen of an old study costs nothing of the present one, and stays as it is.
        guard study.code != username else { throw error }
        all = try Self.unseen(error, FetchedRows(rows: all.rows, isWhole: false, listed: all.listed))
      }
    }
    return all
  }

  /// - Parameter study: its number, or the user name; under that they are kept.
  private func enrollments(ofStudy study: String) async throws(KOSError) -> FetchedRows<EnrollmentRecord> {
    try await rows(.enrolledCourses(ofStudent: study), ListQuery(semesters: [.none])) {
      EnrollmentRecord($0, study: study)
    }
  }
}

extension StudyRecord {
  /// Whether there may be lessons and exams of it.
  var goesOn: Bool { state != .closed }
}

extension ParallelRecord: Identifiable {}
extension ExamRecord: Identifiable {}
