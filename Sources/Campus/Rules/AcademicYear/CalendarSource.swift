import RecordMapping

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
