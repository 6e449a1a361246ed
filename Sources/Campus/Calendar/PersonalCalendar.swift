import CivilTime
import Foundation
import KOS
import RecordMapping
import RecordMappingSQLite
import WebShell

/// The person's lessons, exams and deadlines as a calendar file, each state numbered after the one before.
struct PersonalCalendar {
  /// Minutes before the last day's beginning at which a calendar warns: the evening before.
  private static let alarms = [6 * 60]

  /// What of a person's calendar a file or an address has.
  enum Contents: String, CaseIterable {
    case everything = "timetable"
    /// Without deadlines.
    case exams
    /// Without exams and deadlines.
    case lessons

    /// What it is made of.
    var parts: [DataPart] {
      switch self {
      case .everything: [.timetable, .exams, .events]
      case .exams: [.timetable, .exams]
      case .lessons: [.timetable]
      }
    }

    var phrase: Phrase {
      switch self {
      case .everything: .calendarName
      case .exams: .calendarOfExams
      case .lessons: .calendarOfLessons
      }
    }

    /// What its button says.
    var download: Phrase {
      switch self {
      case .everything: .downloadCalendar
      case .exams: .downloadWithoutDeadlines
      case .lessons: .downloadLessons
      }
    }
  }

  private let contents: Contents
  private let campus: CampusStore
  private let faculties: Faculties
  private let language: KOS.Language
  private let words: Words
  private let now: Date
  /// As it was before anything was read: what arrives meanwhile is not taken for missing.
  private let state: SyncState

  init(
    _ contents: Contents, of live: OpenAccount, _ faculties: Faculties, _ words: Words, at now: Date
  ) {
    (self.contents, self.faculties, self.words, self.now) = (contents, faculties, words, now)
    (campus, language, state) = (live.campus, live.account.dataLanguage, live.sync.value)
  }

  private var local: LocalDateTime { LocalDateTime(now, in: .prague) }

  /// What may not be seen is told to be missing.
  ///
  /// - Returns: `unknown` while something else of it was never downloaded: without that it would say that there is
  ///   none, and who has subscribed would lose what they had.
  func content() async throws -> SharedFileContent {
    let missing = contents.parts.filter { state[$0]?.succeeded == nil }
    let isForbidden = { (part: DataPart) in state[part]?.failure == SyncFailure.forbidden.rawValue }
    guard missing.allSatisfy(isForbidden) else { return .unknown }
    return .document(
      SharedFileDocument(
        try await text(without: missing), contentType: "text/calendar; charset=utf-8",
        fileName: "timetable.ics"))
  }

  private func text(without missing: [DataPart]) async throws -> String {
    let own = try await PlacedTimetable(campus, faculties, naming: language)
    // A calendar warns of deadlines: not of those of what is full or passed.
    let news = try await campus.read { try $0.deadlineNews(at: local, naming: language) }
    let terms = CalendarWords(words, naming: language)
    let lessons = own.timetable.planned.map { CalendarEntry($0, words: terms) }
    let exams = news.exams.filter(\.isMine).compactMap { CalendarEntry($0, words: terms) }
    let deadlines = news.ahead.map { CalendarEntry($0, alarms: Self.alarms, words: terms) }
    let entries =
      switch contents {
      case .everything: lessons + exams + deadlines
      case .exams: lessons + exams
      case .lessons: lessons
      }
    let gaps = missing.map { "\(words($0.title)): \(words(SyncFailure.forbidden.sentence))" }
    let doubts = gaps + Set(own.timetable.lessons.compactMap(\.supposedBy).map(terms.supposed)).sorted()
    let file = try await published(
      CalendarFile(
        name: terms.name, detail: doubts.isEmpty ? nil : doubts.joined(separator: "\n"), entries: entries))
    return file.text(stamp: Instant(secondsSince1970: Int64(now.timeIntervalSince1970)))
  }

  private func published(_ file: CalendarFile) async throws -> CalendarFile {
    let language = words.language.rawValue
    let calendar = contents == .everything ? language : "\(language)-\(contents.rawValue)"
    let now = local
    return try await campus.store.write { transaction in
      let last = try transaction.fetchAll(PublishedEntryRecord.self, where: .equal(.calendar, calendar))
      let revised = file.revised(after: last.map(\.entry), now: now)
      let records = revised.entries.map {
        PublishedEntryRecord(id: "\(calendar)/\($0.uid)", calendar: calendar, entry: $0)
      }
      try transaction.replace(records, isWhole: true, where: .equal(.calendar, calendar))
      return revised
    }
  }
}
