import KOS

/// What is asked of KOS only when somebody wants to see it.
enum Lookup: Hashable, Sendable {
  /// The texts of a course, and who teaches it in the present semester.
  case course(String)
  /// The courses of a teacher.
  case teacher(String)
  /// The lessons of a teacher, a room or a course.
  case timetable(TimetableSubject)
  /// The lessons of a semester that is over: those of a teacher, a room or a course, else one's own.
  case lessons(SemesterCode, of: TimetableSubject?)
  /// What Usermap knows of a person, by the user name.
  case person(String)

  /// The key under which it is kept how it went.
  var part: String {
    switch self {
    case .course(let code): "course/\(code)"
    case .teacher(let id): "teacher/\(id)"
    case .timetable(let subject): "timetable/\(subject.rawValue)"
    case .lessons(let semester, let subject):
      "\(Self.lessons)/\(semester)" + (subject.map { "/\($0.rawValue)" } ?? "")
    case .person(let username): "person/\(username)"
    }
  }

  /// With what keys of lookups begin that a timetable shows: the subject's, else one's own.
  static func keys(of subject: TimetableSubject?) -> [String] {
    [lessons + "/"] + (subject.map { [Lookup.timetable($0).part] } ?? [])
  }

  /// Whether it comes from a source that may be missing: that it does not tell is no failure.
  var isOptional: Bool {
    switch self {
    case .person: true
    case .course, .teacher, .timetable, .lessons: false
    }
  }

  private static let lessons = "lessons"

  /// What a form names that asks for it again, by ``part``; `nil` for what pages do not ask for by itself.
  init?(part: String) {
    guard let slash = part.firstIndex(of: "/") else { return nil }
    let key = String(part[part.index(after: slash)...])
    guard !key.isEmpty else { return nil }
    switch part[..<slash] {
    case "course": self = .course(key)
    case "teacher": self = .teacher(key)
    case "timetable":
      guard let subject = TimetableSubject(rawValue: key) else { return nil }
      self = .timetable(subject)
    case Self.lessons[...]:
      let parts = key.split(separator: "/", maxSplits: 1).map(String.init)
      guard let semester = parts.first.flatMap(SemesterCode.init(rawValue:)) else { return nil }
      let subject = parts.count > 1 ? TimetableSubject(rawValue: parts[1]) : nil
      guard parts.count == 1 || subject != nil else { return nil }
      self = .lessons(semester, of: subject)
    default: return nil
    }
  }
}

/// Whether something is to be looked up without being asked: when it was never there, when it is old, and not
/// at once again when it failed.
struct LookupPolicy {
  /// How it went the last time.
  var record: RefreshRecord?
  /// Whether its source may be missing: one that does not tell is not asked again the same day.
  var isOptional = false
  /// Seconds since 1970.
  var now: Double

  var isDue: Bool {
    guard let record else { return true }
    // Only a person can renew a login.
    if record.failure == SyncFailure.login.rawValue { return false }
    if let failed = record.failed, now - failed < retryDelay(after: record.failure) { return false }
    guard let succeeded = record.succeeded else { return true }
    return now - succeeded > Self.lifetime
  }

  private func retryDelay(after failure: String?) -> Double {
    let says = [SyncFailure.forbidden, .missing].map(\.rawValue).contains(failure)
    return isOptional && says ? Self.lifetime : Self.retryDelay
  }

  private static let retryDelay = 60.0
  /// How many places are taken changes from day to day.
  private static let lifetime = 86_400.0
}

extension KOSFetcher {
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
  ) async throws(KOSError) -> FetchedRows<ParallelRecord> {
    try await Self.ofSemesters { semesters throws(KOSError) in
      try await parallels(of: subject, semesters) { $0 >= semester ?? $0 }
    }
  }

  /// Its lessons in a semester that is over.
  func parallels(
    of subject: TimetableSubject, in semester: SemesterCode
  ) async throws(KOSError) -> FetchedRows<ParallelRecord> {
    try await parallels(of: subject, [.semester(semester)]) { $0 == semester }
  }

  private func parallels(
    of subject: TimetableSubject, _ semesters: [SemesterChoice], _ isMeant: (SemesterCode) -> Bool
  ) async throws(KOSError) -> FetchedRows<ParallelRecord> {
    var query = ListQuery(semesters: semesters)
    let resource: FeedResource<Parallel>
    switch subject {
    case .teacher(let id): resource = .parallels(ofTeacher: id)
    case .course(let code): resource = .parallels(ofCourse: code)
    case .room(let code):
      // A code that no query can hold is none of KOS's: there is nothing to be found.
      guard let value = QueryValue.all([code]).first else { return FetchedRows(rows: [], isWhole: true) }
      query.filter = .equals(Selector("timetableSlot").inside("room"), value)
      resource = .parallels
    }
    let listing = try await kos.list(resource, query)
    let rows = listing.entries.map { ParallelRecord($0, isMine: false) }
    return FetchedRows(
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
