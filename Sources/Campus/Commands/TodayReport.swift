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
    package var downloaded: Double?
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
  package var downloaded: Double?
  package var freshness: Freshness
  package var parts: Ages
  /// `teaching`, `swapped`, `holiday`, `exams`, `outside` or `unknown`.
  package var status: String
  /// Whether the faculty's days off, swapped days and exam weeks are known, or only the university's schedule or the
  /// semester's dates.
  package var periodsKnown: Bool
  /// Of the week; a day that teaches as another one says so by its status.
  package var parity: String
  package var teachingWeek: Int?
  package var lessons: [Held]
  /// What was planned for the day and is called off; `nil` where Sirius, which knows it, was never asked.
  package var cancelled: [Held]?
  /// How many of the semester's lessons have no day or time in KOS: they may be today.
  package var unplaced: Int
  /// That goes on or comes next, be it days ahead.
  package var next: Held?
  /// That the person is signed up for; `nil` while exams were never downloaded.
  package var exams: [Held]?
  /// Of exams and one-off events; `nil` while neither were ever downloaded.
  package var deadlines: [Term]?
}

extension TodayReport {
  private enum Name: String, CodingKey {
    case account, day, downloaded, freshness, parts, status, periodsKnown, parity, teachingWeek, lessons
    case cancelled, unplaced, next, exams, deadlines
  }

  /// Each name is there: what is not known is `null`, and nobody takes it for none.
  package func encode(to encoder: any Encoder) throws {
    var report = encoder.container(keyedBy: Name.self)
    try report.encode(account, forKey: .account)
    try report.encode(day, forKey: .day)
    try report.encode(downloaded, forKey: .downloaded)
    try report.encode(freshness, forKey: .freshness)
    try report.encode(parts, forKey: .parts)
    try report.encode(status, forKey: .status)
    try report.encode(periodsKnown, forKey: .periodsKnown)
    try report.encode(parity, forKey: .parity)
    try report.encode(teachingWeek, forKey: .teachingWeek)
    try report.encode(lessons, forKey: .lessons)
    try report.encode(cancelled, forKey: .cancelled)
    try report.encode(unplaced, forKey: .unplaced)
    try report.encode(next, forKey: .next)
    try report.encode(exams, forKey: .exams)
    try report.encode(deadlines, forKey: .deadlines)
  }
}

extension TodayReport.Age {
  init(_ downloaded: Double?, now: Double) {
    self.downloaded = downloaded
    freshness = downloaded.map { now - $0 > TodayReport.freshTime ? .stale : .fresh } ?? .never
  }

  package func encode(to encoder: any Encoder) throws {
    var age = encoder.container(keyedBy: Name.self)
    try age.encode(downloaded, forKey: .downloaded)
    try age.encode(freshness, forKey: .freshness)
  }

  private enum Name: String, CodingKey { case downloaded, freshness }
}
