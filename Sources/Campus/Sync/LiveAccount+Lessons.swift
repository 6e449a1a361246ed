import CivilTime
import Foundation
import KOS
import RecordMappingSQLite

extension LiveAccount {
  /// Asks KOS for the lessons of a semester that is over, and when it was.
  func lookUp(lessonsIn semester: SemesterCode, of subject: TimetableSubject?, at time: Double) async throws {
    async let answer = download.semester(semester)
    let parallels =
      if let subject {
        try await download.parallels(of: subject, in: semester)
      } else {
        try await download.parallels(of: campus.store.fetchAll(StudyRecord.self), in: semester)
      }
    let key = LookedUpTimetableRecord.key(semester, of: subject)
    let dates = try await answer
    try await campus.store.write { transaction in
      let old = try transaction.fetch(LookedUpTimetableRecord.self, id: key)
      try transaction.save(LookedUpTimetableRecord(key, parallels, after: old, at: time))
      if let dates, try transaction.fetch(SemesterRecord.self, id: dates.id)?.isCurrent != true {
        try transaction.saveSemesters([dates])
      }
    }
  }
}

extension CampusApp {
  /// Looks up what of these days belongs to semesters that are over, and waits for it a little.
  func lookUpLessons(
    _ days: ClosedRange<Day>, of subject: TimetableSubject? = nil, _ live: LiveAccount, waiting: Duration
  ) async throws {
    let today = Intake.local(at: now().timeIntervalSince1970).day
    var asked: Set<SemesterCode> = []
    while true {
      let shown = try await live.campus.read { try $0.semesters(days, by: faculties, on: today) }
      // The dates that came may tell that the days belong to another one.
      guard let semester = shown.past.first(where: { asked.insert($0).inserted }) else { return }
      await lookups.lookUpIfDue(.lessons(semester, of: subject), of: live, waiting: waiting)
    }
  }
}
