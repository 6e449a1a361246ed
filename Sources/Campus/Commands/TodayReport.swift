import KOS

/// A student's day for scripts: a status line, a watch face, a home screen.
package struct TodayReport: Sendable, Encodable, Equatable {
  package struct Held: Sendable, Encodable, Equatable {
    package var course: String?
    package var name: String?
    /// KOSapi's constant: `LECTURE`, `TUTORIAL`, `LABORATORY`; of exams `FINAL_EXAM`, `ASSESSMENT`.
    package var type: String?
    /// As a clock in Prague shows it: `2026-11-23T11:00:00`.
    package var start: String?
    package var end: String?
    package var room: String?
    package var teachers: [String] = []
  }

  package struct Term: Sendable, Encodable, Equatable {
    /// `signin` or `signoff`.
    package var kind: String
    package var day: String
    /// 0 on the day itself, which still counts.
    package var daysLeft: Int
    package var course: String?
  }

  /// How far the timetable can be trusted: nobody may take an empty day of old data for a free one.
  package enum Freshness: String, Sendable, Encodable {
    case fresh
    /// Older than a day.
    case stale
    case never
  }

  package var account: String
  package var day: String
  /// When the timetable was downloaded, in seconds since 1970.
  package var downloaded: Double?
  package var freshness: Freshness
  /// `teaching`, `swapped`, `holiday`, `exams`, `outside` or `unknown`.
  package var status: String
  /// Whether the faculty's holidays, swapped days and exam weeks are known, or only the semester's dates.
  package var periodsKnown: Bool
  package var parity: String
  package var teachingWeek: Int?
  package var lessons: [Held]
  /// How many of the semester's lessons have no day or time in KOS: they may be today.
  package var unplaced: Int
  /// That goes on or comes next, be it days ahead.
  package var next: Held?
  /// That the person is signed up for.
  package var exams: [Held]
  package var deadlines: [Term]
}
