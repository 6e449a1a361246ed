import CivilTime
import CivilTimeColumns
import KOS
import RecordMapping

/// A faculty as its data file describes it: what KOSapi does not know.
@RecordPart struct Faculty: Hashable {
  /// For editors.
  @Strict @Key("$schema") let schema: String?
  /// The name of the file, as `fit`.
  let id: String
  /// KOS's code of the division: `18000`.
  let code: String
  @JSON let name: FacultyText
  @JSON let hours: TeachingHours
  @JSON let studyDepartment: StudyDepartment
  @JSON let contacts: FacultyContacts
  @JSON let semesters: [PublishedSemester]

  func semester(_ code: SemesterCode) -> PublishedSemester? { semesters.first { $0.code == code } }

  /// Whether a division of KOS is the faculty or a part of it; the first two digits tell.
  func has(division: String) -> Bool { division.count == 5 && division.prefix(2) == code.prefix(2) }
}

/// Whom to turn to at a faculty.
@RecordPart struct FacultyContacts: Hashable {
  @JSON let source: FactSource
  /// None if they are not known.
  @JSON let people: [FacultyContact]
}

/// A person or an office, and how to reach it.
@RecordPart struct FacultyContact: Hashable {
  @JSON let role: FacultyText
  @Strict let name: String?
  /// What they are responsible for, where it is more than their role says.
  @Strict @JSON let agenda: FacultyText?
  @Strict let email: String?
  @Strict let phone: String?
  @Strict let place: String?
}

/// The office of a faculty that students turn to.
@RecordPart struct StudyDepartment: Hashable {
  @JSON let source: FactSource
  /// None if they are not known.
  @JSON let officeHours: [OfficeHour]
  @Strict @JSON let note: FacultyText?
  @Strict let phone: String?
  @Strict let email: String?
  @Strict let place: String?
  @Strict let url: String?
}

/// When an office is open.
struct OfficeHours: Hashable, Sendable {
  enum State: Hashable, Sendable {
    case open(until: LocalDateTime)
    case closed(opensAt: LocalDateTime)
    /// It does not open within the next four weeks.
    case closedForLong
    /// The hours are not known.
    case unknown
  }

  let hours: [OfficeHour]

  init(_ hours: [OfficeHour]) { self.hours = hours }

  /// - Parameter isFree: the days on which it stays closed, whatever its hours say.
  func state(at now: LocalDateTime, isFree: (Day) -> Bool = { _ in false }) -> State {
    guard !hours.isEmpty else { return .unknown }
    for number in 0...28 {
      let day = now.day.adding(number)
      guard !isFree(day) else { continue }
      for hour in stretches(on: day.weekday) where LocalDateTime(day, hour.end) > now {
        let start = LocalDateTime(day, hour.start)
        return start <= now ? .open(until: LocalDateTime(day, hour.end)) : .closed(opensAt: start)
      }
    }
    return .closedForLong
  }

  /// In order; those that meet are one.
  private func stretches(on weekday: Weekday) -> [TimeRange] {
    let spans = hours.filter { $0.day == weekday }.compactMap { TimeRange(from: $0.from, to: $0.to) }
      .sorted { $0.start < $1.start }
    return spans.reduce(into: []) { stretches, span in
      guard let last = stretches.last, span.start <= last.end else {
        stretches.append(span)
        return
      }
      stretches[stretches.count - 1] = TimeRange(from: last.start, to: max(last.end, span.end)) ?? last
    }
  }
}

/// A stretch of one day of the week in which an office is open.
@RecordPart struct OfficeHour: Hashable {
  /// From 1, which is Monday.
  let day: Weekday
  let from: TimeOfDay
  let to: TimeOfDay
}

/// When the teaching hours of a faculty begin.
@RecordPart struct TeachingHours: Hashable {
  /// Minutes of one.
  let length: Int
  @JSON let starts: [TimeOfDay]

  var grid: HourGrid { HourGrid(starts: starts, hourLength: length) }
}

/// A semester as its faculty, or the university for all faculties, published it.
@RecordPart struct PublishedSemester: Hashable {
  /// Whose schedule it is.
  enum Scope: String, RecordValue {
    case faculty
    /// Without what each faculty announces of its own: swapped days, days off, weeks that are not taught.
    case university
  }

  let code: SemesterCode
  @Strict var scope: Scope = .faculty
  @JSON let source: FactSource
  @JSON let periods: [PublishedPeriod]

  var calendar: TeachingCalendar { TeachingCalendar(periods.map(\.period)) }
}

/// A period of a semester in a data file; see ``TeachingPeriod``.
@RecordPart struct PublishedPeriod: Hashable {
  let kind: TeachingPeriod.Kind
  let from: Day
  /// Belongs to the period.
  let to: Day
  @Strict let firstWeekParity: WeekParity?
  @Strict let firstDayOverride: Weekday?
  @Strict var irregular: Bool = false
  @Strict @JSON let name: FacultyText?

  var period: TeachingPeriod {
    TeachingPeriod(
      kind, from: from, to: to, firstWeekParity: firstWeekParity, firstDayOverride: firstDayOverride,
      isIrregular: irregular, name: name?.multilingual)
  }
}

/// Where facts of a data file come from, or that they are still to be filled in.
@RecordPart struct FactSource: Hashable {
  @JSON let text: FacultyText
  @Strict let url: String?
  /// The day to which the facts are known.
  let asOf: Day
}

/// A text of a data file in both languages.
@RecordPart struct FacultyText: Hashable {
  let cs: String
  let en: String

  var multilingual: Multilingual { Multilingual(czech: cs, english: en) }
}
