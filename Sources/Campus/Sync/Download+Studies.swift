import KOS

/// What is a person's own, study by study.
extension Download {
  /// The present study, and older ones by the person's roles.
  func studies() async throws(KOSError) -> Rows<StudyRecord> {
    let newest = try await kos.entry(.student(username))
    var studies = Rows(rows: [StudyRecord(newest)], isWhole: true)
    let person: Entry<Person>
    do throws(KOSError) { person = try await kos.entry(.person(username)) } catch {
      // A registration that may not see people still sees its own study.
      studies.isWhole = false
      return try Self.unseen(error, studies)
    }
    for key in person.studies.compactMap(\.key) where key != newest.code && key != newest.key {
      do throws(KOSError) {
        let study = StudyRecord(try await kos.entry(.student(key)))
        if !studies.rows.contains(where: { $0.id == study.id }) { studies.rows.append(study) }
      } catch {
        // What may not be seen of an old study costs nothing of the present one, and stays as it is.
        studies.isWhole = false
        studies = try Self.unseen(error, studies)
      }
    }
    return studies
  }

  /// - Returns: the value, if KOS does not show what was asked for, or does not know it.
  static func unseen<Value>(_ error: KOSError, _ value: Value) throws(KOSError) -> Value {
    switch error {
    case .forbidden, .missing: return value
    default: throw error
    }
  }

  /// The lessons of this semester and the next, of all studies that go on.
  func parallels(of studies: [StudyRecord]) async throws(KOSError) -> Rows<ParallelRecord> {
    try await each(of: studies.filter(\.goesOn)) { key, _ throws(KOSError) in
      try await rows(.parallels(ofStudent: key), ListQuery(semesters: [.current, .next])) {
        ParallelRecord($0, isMine: true)
      }
    }
  }

  /// Of all studies, those that are over too.
  func enrollments(of studies: [StudyRecord]) async throws(KOSError) -> Rows<EnrollmentRecord> {
    try await each(of: studies) { key, study throws(KOSError) in
      try await rows(.enrolledCourses(ofStudent: key), ListQuery(semesters: [.none])) {
        EnrollmentRecord($0, study: study)
      }
    }
  }

  /// Those that the person is signed up for in any study that goes on; some are left when a semester has ended.
  func ownExams(of studies: [StudyRecord]) async throws(KOSError) -> Rows<ExamRecord> {
    try await each(of: studies.filter(\.goesOn)) { key, _ throws(KOSError) in
      try await rows(
        .exams(ofStudent: key),
        ListQuery(semesters: [.previous, .current, .next], fields: Self.examFields)
      ) { ExamRecord($0, isMine: true) }
    }
  }

  /// Of several studies of a person, each by its number: the user name is another study's as soon as one begins.
  /// While none is known, of the newest one.
  ///
  /// - Parameter rows: gets the key by which KOS knows the study, and the number under which it is kept.
  private func each<Row: Identifiable & Sendable>(
    of studies: [StudyRecord],
    _ rows: (_ key: String, _ study: String) async throws(KOSError) -> Rows<Row>
  ) async throws(KOSError) -> Rows<Row> {
    guard !studies.isEmpty else { return try await rows(username, username) }
    var all = Rows<Row>(rows: [], isWhole: true)
    var seen: Set<Row.ID> = []
    for study in studies {
      do throws(KOSError) {
        let some = try await rows(study.id, study.id)
        // What two studies share comes twice.
        all.rows += some.rows.filter { seen.insert($0.id).inserted }
        all.isWhole = all.isWhole && some.isWhole
      } catch {
        // What may not be seen of an old study costs nothing of the present one, and stays as it is.
        guard study.code != username else { throw error }
        all = try Self.unseen(error, Rows(rows: all.rows, isWhole: false))
      }
    }
    return all
  }
}

extension StudyRecord {
  /// Whether there may be lessons and exams of it.
  var goesOn: Bool { state != .closed }
}

extension ParallelRecord: Identifiable {}
extension EnrollmentRecord: Identifiable {}
extension ExamRecord: Identifiable {}
