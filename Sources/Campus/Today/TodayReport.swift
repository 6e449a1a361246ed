import CivilTime
package import Foundation
import KOS
import RecordMapping
import RecordMappingSQLite

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

extension TodayReport {
  /// Older data says nothing about today any more.
  static let freshTime = 86_400.0
  private static let daysOfDeadlines = 14

  /// From what lies on the disk alone: no network, no secret.
  ///
  /// - Parameters:
  ///   - folder: the data folder.
  ///   - name: whose day it is, by the user name; else that of who is shown on pages.
  /// - Returns: `nil` if nobody is logged in.
  package static func today(
    in folder: URL, of name: String? = nil, now: Date
  ) async throws -> TodayReport? {
    let folder = folder.appending(path: "campus")
    guard FileManager.default.fileExists(atPath: folder.appending(path: "accounts.sqlite").path) else {
      return nil
    }
    let repository = try await AccountRepository.accounts(in: folder)
    guard let shown = repository.account else { return nil }
    let meant = name.map { name in
      repository.accounts.first { $0.id == name } ?? repository.accounts.first { $0.username == name }
    }
    guard let account = meant ?? shown else {
      throw UnknownAccount(name: name ?? "", known: repository.accounts.map(\.username))
    }
    let file = AccountFile(account, in: folder).url
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    let campus = try CampusStore(at: file)
    let faculties = Faculties(folder: folder.appending(path: "faculties"))
    return try await TodayReport(
      account, campus, PlacedTimetable(campus, faculties, naming: account.dataLanguage), now: now,
      refreshes: campus.refreshes())
  }

  /// Nobody of that name is logged in.
  package struct UnknownAccount: Error, Equatable {
    package var name: String
    package var known: [String]
  }

  private init(
    _ account: Account, _ campus: CampusStore, _ own: PlacedTimetable, now: Date,
    refreshes: [String: RefreshRecord]
  ) async throws {
    func age(_ part: DataPart) -> Age {
      Age(refreshes[part.rawValue]?.succeeded, now: now.timeIntervalSince1970)
    }
    let parts = Ages(
      timetable: age(.timetable), exams: age(.exams), events: age(.events),
      alterations: age(.alterations))
    let local = LocalDateTime(now, in: .prague)
    let explanation = own.calendar.explanation(of: local.day)
    let semester = own.calendar.semester(on: local.day)
    let isKnown = own.knows(local.day, isStale: parts.timetable.freshness == .stale)
    let all = try await campus.read {
      try $0.naming(
        try $0.fetchAll(ExamRecord.self, orderedBy: .ascending(.starts)), in: account.dataLanguage)
    }
    let news = try await campus.read { try $0.deadlineNews(at: local, naming: account.dataLanguage) }
    func terms(_ deadlines: [Deadline]) -> [Term] {
      deadlines.filter { $0.daysLeft(on: local.day) <= Self.daysOfDeadlines }
        .map { Term($0, today: local.day, naming: account.dataLanguage) }
    }
    self.init(
      account: account.username, day: local.day.rawValue, downloaded: parts.timetable.downloaded,
      freshness: parts.timetable.freshness, parts: parts,
      status: explanation.status.word, periodsKnown: explanation.source.tellsEveryDay,
      parity: explanation.weekParity.rawValue,
      teachingWeek: explanation.teachingWeek,
      lessons: parts.timetable.freshness == .never || !isKnown
        ? nil : own.timetable.lessons(on: local.day).map(Held.init),
      cancelled: parts.alterations.freshness == .never
        ? nil : own.timetable.cancelled.filter { $0.day == local.day }.map(Held.init),
      unplaced: parts.timetable.freshness == .never
        ? nil : own.timetable.unscheduled.count { semester == nil || $0.parallel.semester == semester },
      next: own.timetable.next(after: local).map { Held($0.lesson) },
      exams: parts.exams.freshness == .never
        ? nil : all.filter { $0.isMine && ($0.starts?.day ?? local.day) >= local.day }.map(Held.init),
      deadlines: parts.exams.freshness == .never && parts.events.freshness == .never
        ? nil : terms(news.ahead),
      eventDeadlines: parts.events.freshness == .never ? nil : terms(news.undecided))
  }
}

extension TodayReport.Held {
  fileprivate init(_ lesson: Lesson) {
    self.init(
      course: lesson.course, name: lesson.courseName, type: lesson.type?.rawValue,
      start: lesson.start.rawValue, end: lesson.end.rawValue, room: lesson.room?.key ?? lesson.room?.name,
      teachers: lesson.teachers.names)
  }

  fileprivate init(_ exam: ExamRecord) {
    self.init(
      course: exam.course, name: exam.courseName, type: exam.type?.rawValue, start: exam.starts?.rawValue,
      end: exam.ends?.rawValue, room: exam.room)
  }
}

extension TodayReport.Term {
  fileprivate init(_ deadline: Deadline, today: Day, naming language: KOS.Language) {
    let (name, type): (String?, String?) =
      switch deadline.subject {
      case .exam(let exam): (exam.courseName, exam.type?.rawValue)
      case .event(let event): (event.name?.text(in: language) ?? event.courseName, "EVENT")
      }
    self.init(
      kind: deadline.kind.rawValue, day: deadline.day.rawValue, daysLeft: deadline.daysLeft(on: today),
      course: deadline.course, name: name, type: type, start: deadline.starts?.rawValue,
      ifTakingPart: deadline.isForAnybody)
  }
}

extension ParityExplanation.Status {
  fileprivate var word: String {
    switch self {
    case .teaching: "teaching"
    case .swapped: "swapped"
    case .holiday: "holiday"
    case .exams: "exams"
    case .outside: "outside"
    case .unknown: "unknown"
    }
  }
}

/// What is written down even where it is not known, as `null`: scripts find each name.
@propertyWrapper
package struct Nullable<Value: Encodable & Equatable & Sendable>: Encodable, Equatable, Sendable {
  package var wrappedValue: Value?

  package init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

  package func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    try value.encode(wrappedValue)
  }
}
