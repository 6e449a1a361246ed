import KOS

extension Download {
  /// A course with its texts and its run in this semester or the next one, if there is one.
  func course(
    _ code: String, in semester: SemesterCode?, at time: Double
  ) async throws(KOSError) -> (course: CourseRecord, text: CourseTextRecord) {
    let entry = try await course(code)
    return (CourseRecord(entry), CourseTextRecord(entry, semester: semester?.rawValue, at: time))
  }

  private func course(_ code: String) async throws(KOSError) -> Entry<Course> {
    do throws(KOSError) {
      return try await course(code, in: [.current, .next])
    } catch {
      switch error {
      // Also said of a course that is not taught in these semesters.
      case .missing: return try await course(code, in: [])
      // Of a next semester that is not there yet.
      case .rejected: break
      default: throw error
      }
    }
    do throws(KOSError) { return try await course(code, in: [.current]) } catch {
      guard case .missing = error else { throw error }
      return try await course(code, in: [])
    }
  }

  private func course(
    _ code: String, in semesters: [SemesterChoice]
  ) async throws(KOSError) -> Entry<Course> {
    try await kos.entry(.course(code), ListQuery(semesters: semesters, detail: true))
  }

  func courses(ofTeacher id: String) async throws(KOSError) -> [Reference] {
    let listing = try await kos.list(.courses(ofTeacher: id), ListQuery(fields: ["code", "name"]))
    return listing.entries.map { Reference(key: $0.content.code, name: $0.name?.text(in: .czech)) }
  }

  /// The lessons of a teacher, a room or a course in this semester and the next.
  ///
  /// - Parameter semester: the present one; a server that gives older ones too is not to fill the store.
  func parallels(
    of subject: TimetableSubject, since semester: SemesterCode?
  ) async throws(KOSError) -> Rows<ParallelRecord> {
    try await Self.ofSemesters { semesters throws(KOSError) in
      try await parallels(of: subject, semesters) { $0 >= semester ?? $0 }
    }
  }

  /// Its lessons in a semester that is over.
  func parallels(
    of subject: TimetableSubject, in semester: SemesterCode
  ) async throws(KOSError) -> Rows<ParallelRecord> {
    try await parallels(of: subject, [.semester(semester)]) { $0 == semester }
  }

  private func parallels(
    of subject: TimetableSubject, _ semesters: [SemesterChoice], _ isMeant: (SemesterCode) -> Bool
  ) async throws(KOSError) -> Rows<ParallelRecord> {
    var query = ListQuery(semesters: semesters)
    let resource: FeedResource<Parallel>
    switch subject {
    case .teacher(let id): resource = .parallels(ofTeacher: id)
    case .course(let code): resource = .parallels(ofCourse: code)
    case .room(let code):
      // A code that no query can hold is none of KOS's: there is nothing to be found.
      guard let value = QueryValue.all([code]).first else { return Rows(rows: [], isWhole: true) }
      query.filter = .equals(Selector("timetableSlot").inside("room"), value)
      resource = .parallels
    }
    let listing = try await kos.list(resource, query)
    let rows = listing.entries.map { ParallelRecord($0, isMine: false) }
    return Rows(
      rows: rows.filter { $0.semester.map(isMeant) ?? false },
      isWhole: listing.rejected.isEmpty && listing.unreadable.isEmpty)
  }

  /// What KOS says of the room itself; its lessons are there without that too.
  func room(of subject: TimetableSubject) async throws(KOSError) -> RoomRecord? {
    guard case .room(let code) = subject else { return nil }
    do throws(KOSError) { return RoomRecord(try await kos.entry(.room(code)), code: code) } catch {
      switch error {
      case .missing, .forbidden: return nil
      default: throw error
      }
    }
  }
}
