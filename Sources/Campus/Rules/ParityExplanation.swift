import CivilTime
import KOS
import RecordMapping

/// Why a day has its parity, and why it teaches what it teaches: a page says it in words.
struct ParityExplanation: Hashable, Sendable {
  enum Status: Hashable, Sendable {
    case teaching
    /// It teaches as another day of the week, or as a day of a week of the other parity.
    case swapped(as: Weekday)
    case holiday(Multilingual?)
    case exams
    /// The semester is known, and has nothing on this day.
    case outside
    /// Nothing is known of the day.
    case unknown
  }

  enum Basis: Hashable, Sendable {
    /// The period says the parity of its first week; so many weeks have passed since, each turning it round.
    case period(Multilingual?, from: Day, to: Day, firstWeek: WeekParity, weeks: Int)
    /// No period says one: the number of the ISO week decides.
    case isoWeek
  }

  let day: Day
  let semester: SemesterCode?
  let source: CalendarSource
  let status: Status
  /// As a day of which week it teaches; only an exception differs from its week.
  let parity: WeekParity
  /// Of the whole week: what there is a basis for.
  let weekParity: WeekParity
  let basis: Basis
  let isoWeek: ISOWeek
  /// From 1; `nil` in a week without regular teaching.
  let teachingWeek: Int?

  init(_ day: TeachingDay, semester: SemesterCode?, source: CalendarSource) {
    self.day = day.day
    self.semester = semester
    self.source = source
    status = Self.status(day, source)
    parity = day.parity
    weekParity = day.weekParity
    basis = Self.basis(day.reason)
    isoWeek = ISOWeek(of: day.day)
    teachingWeek = day.teachingWeek
  }

  /// Whether the faculty counts its weeks otherwise than the calendar does: worth a word of warning.
  var differsFromISO: Bool { weekParity != isoWeek.parity }

  private static func status(_ day: TeachingDay, _ source: CalendarSource) -> Status {
    if source == .unknown { return .unknown }
    return switch day.kind {
    case .teaching where day.isException: .swapped(as: day.weekday)
    case .teaching: .teaching
    case .holiday: .holiday(day.period?.name)
    case .exams: .exams
    case .outside: .outside
    }
  }

  private static func basis(_ reason: ParityReason) -> Basis {
    guard case .period(let period, let weeks) = reason, let parity = period.firstWeekParity else {
      return .isoWeek
    }
    return .period(period.name, from: period.first, to: period.last, firstWeek: parity, weeks: weeks)
  }
}

/// Where the periods of a semester come from: every page that shows a parity names it.
enum CalendarSource: Hashable, Sendable {
  /// Sirius, as it was at that moment.
  case sirius(asOf: Instant)
  /// A data file, by the source that it names itself.
  case file(FactSource, isOwn: Bool)
  /// The schedule of the university, by the source that a data file names: without the faculty's own days off and
  /// swapped days, and with as many weeks of teaching as are usual there.
  case university(FactSource, UsualTeaching?)
  /// Only KOS's dates of the semester: parities by ISO weeks, public holidays and Christmas, no swapped days, and as
  /// many weeks of teaching as are usual; see ``AssumedSemester``.
  case semesterDates(UsualTeaching?)
  /// Nothing is known of the semester.
  case unknown

  /// Whether it tells when is taught, when examined, and when neither.
  var tellsPeriods: Bool {
    switch self {
    case .sirius, .file, .university: true
    case .semesterDates, .unknown: false
    }
  }

  /// Whether it tells the faculty's own days too, such as swapped ones: what it says is sure.
  var tellsEveryDay: Bool {
    switch self {
    case .sirius, .file: true
    case .university, .semesterDates, .unknown: false
    }
  }
}
