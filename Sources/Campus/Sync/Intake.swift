import CivilTime
import Foundation
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
  var local: LocalDateTime { Self.local(at: now) }

  /// - Parameter time: in seconds since 1970.
  static func local(at time: Double) -> LocalDateTime {
    LocalDateTime(Date(timeIntervalSince1970: time), in: .prague)
  }

  func take(
    _ parallels: Download.Rows<ParallelRecord>, _ semester: SemesterRecord?, _ next: SemesterRecord? = nil
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
    lessons old: [ParallelRecord], _ new: Download.Rows<ParallelRecord>, in semester: String?,
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

  func take(_ enrollments: Download.Rows<EnrollmentRecord>) async throws {
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
  func take(_ events: Download.Rows<EventRecord>, concerning courses: [String]) async throws {
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
  func note<Thing: Changing>(
    _ old: [Thing], _ new: [Thing], isWhole: Bool, in semester: SemesterCode?, watched: Set<String> = [],
    _ transaction: StoreTransaction
  ) throws(StoreError) {
    guard !isFirst else { return }
    let differences = Differences(old: old, new: new, now: local, semester: semester, isWhole: isWhole)
    let changes = differences.changes.map { change in
      var change = change
      change.isWatched = watched.contains(change.key)
      return change
    }
    try transaction.note(changes, at: now)
  }
}
