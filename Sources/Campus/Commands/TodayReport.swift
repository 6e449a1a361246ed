import KOS

/// A student's day for scripts: a status line, a watch face, a home screen. Each name is there: what is not known is
/// `null`, and nobody takes it for none.
package struct TodayReport: Sendable, Encodable, Equatable {
  package struct Held: Sendable, Encodable, Equatable {
    @Nullable package var course: String?
    @Nullable package var name: String?
    /// KOSapi's constant: `LECTURE`, `TUTORIAL`, `LABORATORY`; of exams `FINAL_EXAM`, `ASSESSMENT`.
    @Nullable package var type: String?
    /// As a clock in Prague shows it: `2026-11-23T11:00:00`.
    @Nullable package var start: String?
    @Nullable package var end: String?
    @Nullable package var room: String?
    package var teachers: [String] = []
  }

  package struct Term: Sendable, Encodable, Equatable {
    /// `signin` or `signoff`.
    package var kind: String
    package var day: String
    /// 0 on the day itself, which still counts.
    package var daysLeft: Int
    @Nullable package var course: String?
    /// The course's, or what the one-off event is called.
    @Nullable package var name: String?
    /// What it is for: KOSapi's constant for exams, `EVENT` of a one-off event.
    @Nullable package var type: String?
    /// When that begins.
    @Nullable package var start: String?
    /// Whether it matters only to who takes part: a one-off event of no course.
    package var ifTakingPart: Bool
  }

  /// How far a part of the data can be trusted: nobody may take an empty day of old data for a free one.
  package enum Freshness: String, Sendable, Encodable {
    case fresh
    /// Older than a day.
    case stale
    case never
  }

  /// How old a part of the data is.
  package struct Age: Sendable, Encodable, Equatable {
    /// When it was downloaded, in seconds since 1970.
    @Nullable package var downloaded: Double?
    package var freshness: Freshness
  }

  /// The parts of which something is told.
  package struct Ages: Sendable, Encodable, Equatable {
    package var timetable: Age
    /// The last days of exams are theirs too.
    package var exams: Age
    /// The last days of one-off events are theirs.
    package var events: Age
    /// Single lessons that are cancelled or moved, by Sirius.
    package var alterations: Age
  }

  package var account: String
  package var day: String
  /// When the timetable was downloaded, in seconds since 1970.
  @Nullable package var downloaded: Double?
  package var freshness: Freshness
  package var parts: Ages
  /// `teaching`, `swapped`, `holiday`, `exams`, `outside` or `unknown`.
  package var status: String
  /// Whether the faculty's days off, swapped days and exam weeks are known, or only the university's schedule or the
  /// semester's dates.
  package var periodsKnown: Bool
  /// Of the week; a day that teaches as another one says so by its status.
  package var parity: String
  @Nullable package var teachingWeek: Int?
  /// `nil` while nothing is known of the day's.
  @Nullable package var lessons: [Held]?
  /// What was planned for the day and is called off; `nil` where Sirius, which knows it, was never asked.
  @Nullable package var cancelled: [Held]?
  /// How many of the semester's lessons have no day or time in KOS: they may be today.
  /// `nil` while the timetable was never downloaded.
  @Nullable package var unplaced: Int?
  /// That goes on or comes next, be it days ahead.
  @Nullable package var next: Held?
  /// That the person is signed up for; `nil` while exams were never downloaded.
  @Nullable package var exams: [Held]?
  /// Of exams, and of one-off events of own courses or in which the person takes part; `nil` while neither were ever
  /// downloaded.
  @Nullable package var deadlines: [Term]?
  /// Of one-off events of no course of which the person has not said whether they take part; `nil` while events were
  /// never downloaded.
  @Nullable package var eventDeadlines: [Term]?
}

extension TodayReport.Age {
  init(_ downloaded: Double?, now: Double) {
    self.init(
      downloaded: downloaded,
      freshness: downloaded.map { now - $0 > TodayReport.freshTime ? .stale : .fresh } ?? .never)
  }
}
