import CivilTime
package import Foundation
import KOS
import RecordMapping
import RecordMappingSQLite

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
    let book = try await AccountBook.accounts(in: folder)
    guard let shown = book.account else { return nil }
    let meant = name.map { name in
      book.accounts.first { $0.id == name } ?? book.accounts.first { $0.username == name }
    }
    guard let account = meant ?? shown else {
      throw UnknownAccount(name: name ?? "", known: book.accounts.map(\.username))
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
