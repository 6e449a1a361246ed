import CivilTime
import CivilTimeColumns
import KOS
import RecordMapping
import RecordMappingSQLite

/// A semester as KOS has it; its dates are not to be relied on.
@Record(table: "semester")
struct SemesterRecord: Hashable {
  /// Its code, as `B251`.
  @ID let id: String
  @JSON var name: Multilingual?
  var first: Day?
  var last: Day?
  /// Whether KOS calls it the present one.
  var isCurrent: Bool
}

/// A semester of a faculty as Sirius had it.
@Record(table: "sirius_semester")
struct SiriusSemesterRecord: Hashable {
  /// Of faculty and semester, as `18000-B261`.
  @ID let id: String
  var faculty: String
  var semester: SemesterCode
  @JSON var periods: [Period]
  /// Empty if Sirius told no hours.
  @JSON var hourStarts: [TimeOfDay]
  /// Minutes.
  var hourLength: Int
  /// When it was asked for, in seconds since 1970.
  var fetched: Double

  @RecordPart struct Period: Hashable {
    let kind: TeachingPeriod.Kind
    let first: Day
    let last: Day
    let firstWeekParity: WeekParity?
    let firstDayOverride: Weekday?
    let isIrregular: Bool
    @JSON let name: Multilingual?
  }
}

extension SiriusSemesterRecord {
  /// `nil` without a code.
  init?(_ semester: SiriusSemester, faculty: String, at time: Double) {
    guard let code = semester.code else { return nil }
    let grid = semester.grid
    self.init(
      id: Self.id(code, faculty), faculty: faculty, semester: code,
      periods: semester.calendar.periods.map(Period.init), hourStarts: grid?.starts ?? [],
      hourLength: grid?.hourLength ?? 45, fetched: time)
  }

  static func id(_ code: SemesterCode, _ faculty: String) -> String { "\(faculty)-\(code)" }

  var fetchedSemester: FetchedSemester {
    FetchedSemester(
      code: semester, calendar: TeachingCalendar(periods.map(\.period)),
      grid: hourStarts.isEmpty ? nil : HourGrid(starts: hourStarts, hourLength: hourLength),
      asOf: Instant(secondsSince1970: Int64(fetched.rounded(.down))))
  }
}

extension SiriusSemesterRecord.Period {
  init(_ period: TeachingPeriod) {
    self.init(
      kind: period.kind, first: period.first, last: period.last, firstWeekParity: period.firstWeekParity,
      firstDayOverride: period.firstDayOverride, isIrregular: period.isIrregular, name: period.name)
  }

  var period: TeachingPeriod {
    TeachingPeriod(
      kind, from: first, to: last, firstWeekParity: firstWeekParity, firstDayOverride: firstDayOverride,
      isIrregular: isIrregular, name: name)
  }
}

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

extension StoreSnapshot {
  /// The described faculty at which the person studies; FIT if KOS tells none, `nil` if it is not described.
  func faculty(in faculties: Faculties) throws -> Faculty? {
    guard let division = try presentStudy()?.faculty else { return faculties["fit"] }
    return faculties.faculty(ofDivision: division)
  }

  /// As Sirius names the faculty at which the person studies; `nil` if KOS tells none.
  func facultyCode(in faculties: Faculties) throws -> String? {
    guard let division = try presentStudy()?.faculty else { return nil }
    return faculties.faculty(ofDivision: division)?.code ?? division
  }

  /// What Sirius has told of a faculty.
  func fetchedSemesters(ofFaculty code: String?) throws -> [FetchedSemester] {
    guard let code else { return [] }
    return try fetchAll(SiriusSemesterRecord.self, where: .equal(.faculty, code)).map(\.fetchedSemester)
  }

  /// The academic year of the person's faculty, each semester from the best source there is.
  func academicCalendar(_ faculties: Faculties) throws -> AcademicCalendar {
    let faculty = try faculty(in: faculties)
    return AcademicCalendar(
      faculty: faculty, isOwnFile: faculty.map { faculties.replaced.contains($0.id) } ?? false,
      sirius: try fetchedSemesters(ofFaculty: facultyCode(in: faculties) ?? faculty?.code),
      records: try fetchAll(SemesterRecord.self))
  }
}
