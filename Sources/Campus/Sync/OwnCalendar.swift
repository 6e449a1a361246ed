import Foundation
import KOS
import RecordMapping
import RecordMappingSQLite
import WebShell

/// The person's lessons, exams and deadlines as a calendar file, each state numbered after the one before.
struct OwnCalendar {
  /// Minutes before the last day's beginning at which a calendar warns: the evening before.
  private static let alarms = [6 * 60]

  /// What of a person's calendar a file or an address has.
  enum Contents: String, CaseIterable {
    case everything = "timetable"
    /// Without deadlines.
    case exams
    /// Without exams and deadlines.
    case lessons

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
  }

  var context: PageContext
  var contents = Contents.everything

  /// What may not be seen is told to be missing.
  ///
  /// - Returns: `unknown` while something else of it was never downloaded: without that it would say that there is
  ///   none, and who has subscribed would lose what they had.
  func content() async throws -> FeedContent {
    let missing = contents.parts.filter { context.state[$0]?.succeeded == nil }
    let isForbidden = { (part: DataPart) in context.state[part]?.failure == SyncFailure.forbidden.rawValue }
    guard missing.allSatisfy(isForbidden) else { return .unknown }
    return .document(
      FeedDocument(
        try await text(without: missing), contentType: "text/calendar; charset=utf-8",
        fileName: "timetable.ics"))
  }

  private func text(without missing: [DataPart]) async throws -> String {
    let own = try await PlacedTimetable(context)
    // A calendar warns of deadlines: not of those of what is full or passed.
    let news = try await context.campus.read {
      try $0.deadlineNews(at: context.local, naming: context.dataLanguage)
    }
    let words = CalendarWords(context.words, naming: context.dataLanguage)
    let lessons = own.timetable.planned.map { CalendarEntry($0, words: words) }
    let exams = news.exams.filter(\.isMine).compactMap { CalendarEntry($0, words: words) }
    let deadlines = news.ahead.map { CalendarEntry($0, alarms: Self.alarms, words: words) }
    let entries =
      switch contents {
      case .everything: lessons + exams + deadlines
      case .exams: lessons + exams
      case .lessons: lessons
      }
    let gaps = missing.map {
      "\(context.words($0.title)): \(context.words(SyncFailure.forbidden.sentence))"
    }
    let doubts = gaps + Set(own.timetable.lessons.compactMap(\.supposedBy).map(words.supposed)).sorted()
    let file = try await published(
      CalendarFile(
        name: words.name, detail: doubts.isEmpty ? nil : doubts.joined(separator: "\n"), entries: entries))
    return file.text(stamp: Instant(secondsSince1970: Int64(context.now.timeIntervalSince1970)))
  }

  private func published(_ file: CalendarFile) async throws -> CalendarFile {
    let language = context.words.language.rawValue
    let calendar = contents == .everything ? language : "\(language)-\(contents.rawValue)"
    let now = context.local
    return try await context.campus.store.write { transaction in
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
