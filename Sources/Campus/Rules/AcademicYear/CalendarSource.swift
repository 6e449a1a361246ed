import RecordMapping

/// Where the periods of a semester come from: every page that shows a parity names it.
enum CalendarSource: Hashable, Sendable {
  /// Sirius, as it was at that moment.
  case sirius(asOf: Instant)
  /// A data file, by the source that it names itself.
  case file(FactSource, isOwn: Bool)
  /// Only KOS's dates of the semester: parities by ISO weeks, public holidays and Christmas, no swapped days, and as
  /// many weeks of teaching as are usual; see ``SupposedYear``.
  case semesterDates(UsualTeaching?)
  /// Nothing is known of the semester.
  case unknown

  /// Whether it tells holidays, exams and swapped days.
  var tellsPeriods: Bool {
    switch self {
    case .sirius, .file: true
    case .semesterDates, .unknown: false
    }
  }
}
