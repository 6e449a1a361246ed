import CivilTime
import KOS
import RecordMapping
import RecordMappingSQLite

extension StoreTransaction {
  /// Keeps the present semester and the next one as KOS tells them now. Earlier ones stay, for somebody may look at
  /// them; what else was to come is not.
  func replaceSemesters(_ present: SemesterRecord, _ next: SemesterRecord?) throws(StoreError) {
    try saveSemesters([present] + [next].compactMap(\.self))
    guard let last = SemesterCode(rawValue: present.id) else { return }
    for other in try fetchAll(SemesterRecord.self, where: .all) where other.id != next?.id {
      if SemesterCode(rawValue: other.id).map({ $0 > last }) ?? true {
        try delete(SemesterRecord.self, id: other.id)
      }
    }
  }

  /// Of which no more than one is the present one: what was it before is not any more.
  func saveSemesters(_ records: [SemesterRecord]) throws(StoreError) {
    if records.contains(where: \.isCurrent) {
      let told = Set(records.map(\.id))
      for var other in try fetchAll(SemesterRecord.self, where: .equal(.isCurrent, true))
      where !told.contains(other.id) {
        other.isCurrent = false
        try save(other)
      }
    }
    for record in records { try save(record) }
  }
}

extension StoreSnapshot {
  /// The present semester: as KOS has told, else the newest that one is enrolled in.
  func semester() throws -> SemesterCode? {
    if let told = try fetchAll(SemesterRecord.self, where: .equal(.isCurrent, true)).first,
      let code = SemesterCode(rawValue: told.id)
    {
      return code
    }
    return try fetchAll(EnrollmentRecord.self).compactMap(\.semester).max()
  }

  /// With the lessons of these semesters, which are over, as far as somebody looked: those of the subject, else one's
  /// own.
  ///
  /// - Returns: also whether somebody looked at all of them.
  func adding(
    _ semesters: [SemesterCode], of subject: TimetableSubject? = nil, to present: [ParallelRecord]
  ) throws -> (parallels: [ParallelRecord], isWhole: Bool) {
    let keys = semesters.map { LookedUpTimetableRecord.key($0, of: subject) }
    let past = try fetchAll(LookedUpTimetableRecord.self, where: .any(of: keys, .subject))
    // Until the next refresh a semester that has just ended is among the present ones as well.
    let known = Set(present.map(\.id))
    let others = past.flatMap(\.parallels).filter { !known.contains($0.id) }
    return (present + others, past.count == keys.count)
  }

  /// To which semesters these days belong, by the calendar of the person's faculty.
  func semesters(
    _ days: ClosedRange<Day>, by faculties: Faculties, on today: Day
  ) throws -> ShownSemesters {
    ShownSemesters(days, by: try academicCalendar(faculties), on: today, told: try semester())
  }
}
