import CivilTime
import KOS
import RecordMapping

/// The semesters of a faculty, each from the best source there is.
///
/// A file of the person's own comes first, for they put it there on purpose; then Sirius, the built-in file, the
/// university's schedule, whichever file has it, and the dates that KOS has.
struct AcademicCalendar: Sendable {
  /// All of which some source knows, in order.
  let semesters: [SemesterCalendar]
  /// By KOS's dates alone, which may go beyond what better sources tell of a semester.
  private let dated: [SemesterCalendar]
  private let grid: HourGrid
  /// Which one KOS calls the present one.
  private let presentForKOS: SemesterCode?

  /// - Parameters:
  ///   - faculty: `nil` if none of the described ones is the person's.
  ///   - isOwnFile: whether a file of the person's own describes it.
  ///   - sirius: of this faculty; one without periods does not count.
  ///   - records: the semesters that KOS has.
  init(
    faculty: Faculty?, isOwnFile: Bool = false, sirius: [FetchedSemester] = [],
    records: [SemesterRecord] = []
  ) {
    let grid = faculty?.hours.grid ?? HourGrid(starts: [])
    let published =
      faculty.map { faculty in
        faculty.semesters.map { Self.semester($0, faculty, isOwnFile: isOwnFile) }
      } ?? []
    let fetched = sirius.filter { !$0.calendar.periods.isEmpty }.sorted { $0.asOf > $1.asOf }.map {
      semester in
      SemesterCalendar(
        code: semester.code, calendar: semester.calendar, grid: semester.grid ?? grid,
        source: .sirius(asOf: semester.asOf))
    }
    let dated = records.compactMap { Self.semester($0, faculty, grid) }
    let plans = published.filter(\.source.tellsEveryDay)
    let ofUniversity = published.filter { !$0.source.tellsEveryDay }
    let best = (isOwnFile ? plans + fetched : fetched + plans) + ofUniversity
    self.dated = dated
    semesters = Dictionary((best + dated).map { ($0.code, $0) }) { first, _ in first }
      .values.sorted { $0.code < $1.code }
    self.grid = grid
    presentForKOS = records.filter(\.isCurrent).compactMap { SemesterCode(rawValue: $0.id) }.max()
  }

  private static func semester(
    _ semester: PublishedSemester, _ faculty: Faculty, isOwnFile: Bool
  ) -> SemesterCalendar {
    let (code, grid) = (semester.code, faculty.hours.grid)
    guard semester.scope == .university else {
      return SemesterCalendar(
        code: code, calendar: semester.calendar, grid: grid, source: .file(semester.source, isOwn: isOwnFile))
    }
    let usual = UsualTeaching(faculty, in: code.term)
    let periods = AssumedSemester.shortened(semester.calendar.periods, to: usual?.weeks)
    return SemesterCalendar(
      code: code, calendar: TeachingCalendar(periods), grid: grid,
      source: .university(semester.source, usual))
  }

  private static func semester(
    _ record: SemesterRecord, _ faculty: Faculty?, _ grid: HourGrid
  ) -> SemesterCalendar? {
    guard let code = SemesterCode(rawValue: record.id), let first = record.first, let last = record.last,
      first <= last
    else { return nil }
    let usual = UsualTeaching(faculty, in: code.term)
    let periods = AssumedSemester.periods(from: first, to: last, weeks: usual?.weeks)
    return SemesterCalendar(
      code: code, calendar: TeachingCalendar(periods), grid: grid, source: .semesterDates(usual))
  }

  /// From the best source that knows it; one that none knows has no days.
  func semester(_ code: SemesterCode) -> SemesterCalendar {
    semesters.first { $0.code == code }
      ?? SemesterCalendar(code: code, calendar: TeachingCalendar([]), grid: grid, source: .unknown)
  }

  /// Which semester is the present one: by its periods, else the one that KOS calls so, else by KOS's dates.
  func current(on today: Day) -> SemesterCode? {
    Self.last(of: semesters.filter(\.source.tellsPeriods), having: today) ?? presentForKOS
      ?? semester(on: today)
  }

  /// Which semester a day belongs to; one between two semesters that follow one another belongs to the earlier.
  func semester(on day: Day) -> SemesterCode? {
    if let code = Self.last(of: semesters.filter(\.source.tellsPeriods), having: day)
      ?? Self.last(of: semesters, having: day) ?? Self.last(of: dated, having: day)
    {
      return code
    }
    let past = semesters.last { $0.days.map { $0.upperBound < day } ?? false }
    guard let past, let next = past.code.next, let following = semester(next).days,
      day < following.lowerBound
    else { return nil }
    return past.code
  }

  /// What a day is; nothing is taught on one of which nothing is known.
  func teachingDay(_ day: Day) -> TeachingDay {
    (semester(on: day).map { semester($0).calendar } ?? TeachingCalendar([])).day(day)
  }

  /// Why a day is what it is.
  func explanation(of day: Day) -> ParityExplanation {
    if let code = semester(on: day) { return semester(code).explanation(of: day) }
    return ParityExplanation(TeachingCalendar([]).day(day), semester: nil, source: .unknown)
  }

  /// Where two overlap, the later one.
  private static func last(of semesters: [SemesterCalendar], having day: Day) -> SemesterCode? {
    semesters.last { $0.days?.contains(day) ?? false }?.code
  }
}

/// What is known of the days of a semester, and from where.
struct SemesterCalendar: Hashable, Sendable {
  let code: SemesterCode
  let calendar: TeachingCalendar
  /// Without any hour where no faculty tells them.
  let grid: HourGrid
  let source: CalendarSource

  /// From the first day to the last of which something is known.
  var days: ClosedRange<Day>? {
    guard let first = calendar.periods.map(\.first).min(), let last = calendar.periods.map(\.last).max(),
      first <= last
    else { return nil }
    return first...last
  }

  func explanation(of day: Day) -> ParityExplanation {
    ParityExplanation(calendar.day(day), semester: code, source: source)
  }
}

/// A semester as Sirius had it when it was asked.
struct FetchedSemester: Hashable, Sendable {
  let code: SemesterCode
  let calendar: TeachingCalendar
  let grid: HourGrid?
  let asOf: Instant

  init(code: SemesterCode, calendar: TeachingCalendar, grid: HourGrid?, asOf: Instant) {
    self.code = code
    self.calendar = calendar
    self.grid = grid
    self.asOf = asOf
  }

  /// `nil` without a code.
  init?(_ semester: SiriusSemester, asOf: Instant) {
    guard let code = semester.code else { return nil }
    self.init(code: code, calendar: semester.calendar, grid: semester.grid, asOf: asOf)
  }
}

/// How many weeks a faculty teaches as a rule, by the semesters that its data file describes: a stand-in where the
/// periods of a semester are not known.
struct UsualTeaching: Hashable, Sendable {
  let weeks: Int
  /// The names of the data files that say so.
  let files: [String]

  /// As many as most of the described semesters of this half of the year have, of two alike the more: a lesson too
  /// many does less harm than one that is missed.
  ///
  /// - Returns: `nil` if none is described.
  init?(_ faculties: [Faculty], in term: SemesterCode.Term) {
    let own = faculties.flatMap(\.semesters).filter { $0.code.term == term && $0.scope == .faculty }
    let counts = own.map(\.calendar.weekCount)
    let times = Dictionary(counts.map { ($0, 1) }, uniquingKeysWith: +)
    guard let usual = times.max(by: { ($0.value, $0.key) < ($1.value, $1.key) })?.key, usual > 0 else {
      return nil
    }
    weeks = usual
    files = faculties.map { "\($0.id).json" }.sorted()
  }

  /// At that faculty; where it is not described, or has no such semester, at those that are built in.
  init?(_ faculty: Faculty?, in term: SemesterCode.Term) {
    if let own = faculty.flatMap({ Self([$0], in: term) }) {
      self = own
    } else {
      self.init(Self.builtIn, in: term)
    }
  }

  private static let builtIn = Faculties().all
}
