import KOS
import RecordMapping
import RecordMappingSQLite

/// Takes what came into the store: tables are made equal to it, and what that changes is written down in the
/// same transaction.
struct Intake: Sendable {
  let campus: CampusStore
  /// In seconds since 1970.
  let now: Double
  /// Whether nothing was there before: what comes first is no change.
  let isFirst: Bool

  /// What a clock in Prague shows.
  var local: LocalDateTime { PragueTime.local(Instant(secondsSince1970: Int64(now.rounded(.down)))) }

  func take(
    _ parallels: Download.Rows<ParallelRecord>, _ semester: SemesterRecord?, _ next: SemesterRecord? = nil
  ) async throws {
    try await campus.store.write { transaction in
      if let semester { try transaction.replace([semester, next].compactMap(\.self), isWhole: true) }
      let old = try transaction.replace(
        parallels.rows, isWhole: parallels.isWhole, where: .equal(.isMine, true))
      try note(lessons: old, parallels, in: semester?.id, transaction)
    }
  }

  /// A semester that was not there yet begins with its whole timetable, which is no change either.
  private func note(
    lessons old: [ParallelRecord], _ new: Download.Rows<ParallelRecord>, in semester: String?,
    _ transaction: StoreTransaction
  ) throws {
    let begun = Set(old.map(\.semester))
    let (before, after) = LessonSlot.pairs(old, new.rows.filter { begun.contains($0.semester) })
    try note(before, after, isWhole: new.isWhole, in: semester.flatMap(SemesterCode.init), transaction)
  }

  func take(_ enrollments: Download.Rows<EnrollmentRecord>) async throws {
    try await campus.store.write { transaction in
      let old = try transaction.replace(enrollments.rows, isWhole: enrollments.isWhole)
      try transaction.fileResults()
      // A study that was not there yet begins with all its results, which is no change.
      let begun = Set(old.map(\.study))
      let new = try transaction.fetchAll(EnrollmentRecord.self, where: .all).filter {
        begun.contains($0.study)
      }
      try note(old, new, isWhole: enrollments.isWhole, in: nil, transaction)
    }
  }

  /// - Parameter courses: whose events concern the person, besides those of no course.
  func take(_ events: Download.Rows<EventRecord>, concerning courses: [String]) async throws {
    try await campus.store.write { transaction in
      let old = try transaction.replace(events.rows, isWhole: events.isWhole)
      let concerns = { (event: EventRecord) in event.course.map(courses.contains) ?? true }
      try note(
        old.filter(concerns), events.rows.filter(concerns), isWhole: events.isWhole, in: nil, transaction)
    }
  }

  func note<Thing: Changing>(
    _ old: [Thing], _ new: [Thing], isWhole: Bool, in semester: SemesterCode?, _ transaction: StoreTransaction
  ) throws(StoreError) {
    guard !isFirst else { return }
    let differences = Differences(old: old, new: new, now: local, semester: semester, isWhole: isWhole)
    try transaction.note(differences.changes, at: now)
  }
}
