import CivilTime
import Foundation
import KOS
import RecordMapping
import RecordMappingSQLite

/// Takes what came into the store: tables are made equal to it, and what that changes is written down in the
/// same transaction.
struct KOSImporter: Sendable {
  let campus: CampusStore
  /// In seconds since 1970.
  let now: Double
  /// Whether nothing was there before: what comes first is no change.
  let isFirst: Bool

  /// What a clock in Prague shows.
  var local: LocalDateTime { Self.local(at: now) }

  /// - Parameter time: in seconds since 1970.
  static func local(at time: Double) -> LocalDateTime {
    LocalDateTime(Date(timeIntervalSince1970: time), in: .prague)
  }

  func store(
    _ parallels: FetchedRows<ParallelRecord>, _ semester: SemesterRecord?, _ next: SemesterRecord? = nil
  ) async throws {
    try await campus.store.write { transaction in
      if let semester { try transaction.replaceSemesters(semester, next) }
      let seen = Set(parallels.rows.map(\.id))
      let kept = try transaction.fetchAll(ParallelRecord.self, where: .equal(.isMine, true)).filter {
        parallels.hides($0.study) && !seen.contains($0.id)
      }
      var parallels = parallels
      parallels.rows += kept
      let old = try transaction.replace(
        parallels.rows, isWhole: parallels.isWhole, where: .equal(.isMine, true))
      try transaction.fileUnderStudies()
      let told = old.filter { seen.contains($0.id) || !parallels.hasLost($0.study) }
      try note(lessons: told, parallels, in: semester?.id, transaction)
    }
  }

  /// A semester or a study that was not there yet begins with its whole timetable, which is no change either.
  private func note(
    lessons old: [ParallelRecord], _ new: FetchedRows<ParallelRecord>, in semester: String?,
    _ transaction: StoreTransaction
  ) throws {
    let known = Set(old.map(\.id))
    let begun = Set(old.map { Beginning(semester: $0.semester, study: $0.study) })
    let (before, after) = LessonSlot.pairs(
      old,
      new.rows.filter {
        known.contains($0.id) || begun.contains(Beginning(semester: $0.semester, study: $0.study))
          // As an older program kept it, which knew no studies.
          || begun.contains(Beginning(semester: $0.semester, study: nil))
      })
    try note(before, after, isWhole: new.isWhole, in: semester.flatMap(SemesterCode.init), transaction)
  }

  private struct Beginning: Hashable {
    var semester: SemesterCode?
    var study: String?
  }

  func store(_ enrollments: FetchedRows<EnrollmentRecord>) async throws {
    try await campus.store.write { transaction in
      let old = try transaction.replace(enrollments.rows, isWhole: enrollments.isWhole)
      try transaction.fileUnderStudies()
      // A study that was not there yet begins with all its results, which is no change.
      let begun = Set(old.map(\.study))
      let new = try transaction.fetchAll(EnrollmentRecord.self, where: .all).filter {
        begun.contains($0.study)
      }
      let told = old.filter { !enrollments.hasLost($0.study) }
      try note(told, new, isWhole: enrollments.isWhole, in: nil, transaction)
    }
  }

  /// - Parameter courses: whose events concern the person, besides those of no course.
  func store(_ events: FetchedRows<EventRecord>, concerning courses: [String]) async throws {
    try await campus.store.write { transaction in
      let said = Dictionary(
        try transaction.fetchAll(EventRecord.self, where: .all).map { ($0.id, $0.takesPart) }
      ) { first, _ in first }
      var events = events
      for index in events.rows.indices { events.rows[index].takesPart = said[events.rows[index].id] ?? nil }
      let old = try transaction.replace(events.rows, isWhole: events.isWhole)
      let concerns = { (event: EventRecord) in event.takesPart ?? event.course.map(courses.contains) ?? true }
      try note(
        old.filter(concerns), events.rows.filter(concerns), isWhole: events.isWhole, in: nil, transaction)
    }
  }

  /// - Parameter watched: the keys of the things in which the person waits for a place.
  func note<Thing: ChangeTracked>(
    _ old: [Thing], _ new: [Thing], isWhole: Bool, in semester: SemesterCode?, watched: Set<String> = [],
    _ transaction: StoreTransaction
  ) throws(StoreError) {
    guard !isFirst else { return }
    let differences = RecordDiff(old: old, new: new, now: local, semester: semester, isWhole: isWhole)
    let changes = differences.changes.map { change in
      var change = change
      change.isWatched = watched.contains(change.key)
      return change
    }
    try transaction.note(changes, at: now)
  }
}

// What KOS tells, as rows.

extension StudyRecord {
  init(_ entry: Entry<Student>) {
    self.init(
      id: entry.head.number ?? entry.key ?? entry.username ?? "", code: entry.code, username: entry.username,
      firstName: entry.firstName, lastName: entry.lastName, titlesPre: entry.titlesPre,
      titlesPost: entry.titlesPost, email: entry.email, personalNumber: entry.personalNumber,
      faculty: entry.faculty?.key, facultyName: entry.faculty?.name, programme: entry.programme?.key,
      programmeName: entry.programme?.name, branchName: entry.branch?.name, studyPlan: entry.studyPlan?.key,
      year: entry.grade, form: entry.studyForm, state: entry.studyState, started: entry.startDate,
      ended: entry.endDate)
  }
}

extension SemesterRecord {
  init?(_ entry: Entry<Semester>, isCurrent: Bool) {
    guard let code = entry.code?.rawValue ?? entry.key else { return nil }
    self.init(id: code, name: entry.name, first: entry.startDate, last: entry.endDate, isCurrent: isCurrent)
  }
}

extension EnrollmentRecord {
  init(_ entry: Entry<CourseEnrollment>, study: String) {
    let semester = entry.semester?.key.flatMap(SemesterCode.init)
    self.init(
      id: entry.head.number ?? "\(study)/\(semester?.rawValue ?? "")/\(entry.course?.key ?? "")",
      study: study, semester: semester, course: entry.course?.key, courseName: entry.course?.name,
      hasAssessment: entry.assessment ?? false, isCompleted: entry.completed ?? false,
      isExternal: entry.content.isExternal, name: entry.name, credits: entry.credits,
      completion: entry.completion)
  }
}

extension ParallelRecord {
  init(_ entry: Entry<Parallel>, isMine: Bool, study: String? = nil) {
    self.init(
      id: entry.head.number ?? entry.key ?? "", semester: entry.semester?.key.flatMap(SemesterCode.init),
      course: entry.course?.key, courseName: entry.course?.name, code: entry.code, type: entry.parallelType,
      capacity: entry.capacity, occupied: entry.occupied, note: entry.note, teachers: entry.content.teachers,
      slots: entry.slots, isMine: isMine, study: study)
  }
}

extension ExamRecord {
  init(_ entry: Entry<Exam>, isMine: Bool, study: String? = nil) {
    self.init(
      id: entry.head.number ?? entry.key ?? "", semester: entry.semester?.key.flatMap(SemesterCode.init),
      course: entry.course?.key, courseName: entry.course?.name, type: entry.termType,
      starts: entry.startDate, ends: entry.endDate, room: entry.room?.key ?? entry.room?.name,
      roomCode: entry.room?.linkKey, capacity: entry.capacity, occupied: entry.occupied,
      signInBy: entry.signinDeadline,
      cancelBy: entry.cancelDeadline, isResit: entry.isResit, substitutes: entry.substitutes,
      note: entry.note, examiners: entry.content.examiners, isMine: isMine, study: study)
  }
}

extension EventRecord {
  init(_ entry: Entry<CourseEvent>) {
    self.init(
      id: entry.head.number ?? entry.key ?? "", name: entry.name, course: entry.course?.key,
      courseName: entry.course?.name, semester: entry.semester?.key.flatMap(SemesterCode.init),
      starts: entry.startDate, ends: entry.endDate, room: entry.room?.key ?? entry.room?.name,
      roomCode: entry.room?.linkKey, capacity: entry.capacity, occupied: entry.occupied,
      signInBy: entry.signinDeadline, note: entry.note,
      creator: entry.creator?.key, creatorName: entry.creator?.name)
  }
}

extension CourseRecord {
  init(_ entry: Entry<Course>) {
    self.init(
      code: entry.content.code, name: entry.name, credits: entry.credits, completion: entry.completion,
      department: entry.department?.key, departmentName: entry.department?.name, season: entry.season,
      state: entry.state, range: entry.range, classesLang: entry.classesLang,
      programmeType: entry.programmeType, keywords: entry.keywords)
  }
}

extension CourseTextRecord {
  init(_ entry: Entry<Course>, semester: String?, at time: Double) {
    let run = entry.instances.first { $0.semester == semester } ?? entry.instances.first
    self.init(
      code: entry.content.code, description: entry.description, objectives: entry.objectives,
      requirements: entry.requirements, lectures: entry.lecturesContents,
      tutorials: entry.tutorialsContents, literature: entry.literature, note: entry.note,
      homepage: entry.homepage, semester: run?.semester, capacity: run?.capacity, occupied: run?.occupied,
      guarantors: run?.guarantors ?? [], lecturers: run?.lecturers ?? [],
      instructors: run?.instructors ?? [], fetched: time)
  }
}

extension TeacherRecord {
  init(_ entry: Entry<Teacher>) {
    self.init(
      id: entry.username ?? entry.key ?? "", username: entry.username, firstName: entry.firstName,
      lastName: entry.lastName, titlesPre: entry.titlesPre, titlesPost: entry.titlesPost,
      email: entry.email, phone: entry.phone, division: entry.division?.key,
      divisionName: entry.division?.name, isExternal: entry.extern ?? false)
  }
}

extension DivisionRecord {
  init(_ entry: Entry<Division>) {
    self.init(
      code: entry.content.code, name: entry.name, abbreviation: entry.abbrev, parent: entry.parent?.key,
      type: entry.divisionType)
  }
}

extension RoomRecord {
  init(_ entry: Entry<Room>, code: String) {
    self.init(
      code: code, name: entry.name, locality: entry.locality, type: entry.type,
      capacities: entry.capacities)
  }
}
