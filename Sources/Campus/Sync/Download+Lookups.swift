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
      return try await kos.entry(.course(code), ListQuery(semesters: [.current, .next], detail: true))
    } catch {
      // Also said of a course that is not taught in these semesters.
      guard case .missing = error else { throw error }
      return try await kos.entry(.course(code), ListQuery(detail: true))
    }
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
    var query = ListQuery(semesters: [.current, .next])
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
      rows: rows.filter { row in row.semester.map { $0 >= semester ?? $0 } ?? false },
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
