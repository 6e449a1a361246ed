import Foundation
import KOS
import RecordMapping
import RecordMappingSQLite
import WebShell

/// The person's lessons, exams and deadlines as a calendar file, each state numbered after the one before.
struct OwnCalendar {
  /// Minutes before the last day's beginning at which a calendar warns: the evening before.
  private static let alarms = [6 * 60]

  var context: PageContext

  func text() async throws -> String {
    let own = try await OwnTimetable(context)
    let store = context.campus.store
    let exams = try await context.campus.naming(
      try await store.fetchAll(ExamRecord.self), in: context.dataLanguage)
    let words = CalendarWords(context.words)
    let mine = exams.filter(\.isMine)
    let completed = try await store.fetchAll(EnrollmentRecord.self, where: .equal(.isCompleted, true))
    // A calendar warns of them: not of what is full or passed.
    let deadlines = DeadlineNews(
      exams: exams, watched: Set(try await store.fetchAll(WatchRecord.self).map(\.exam)),
      completed: Set(completed.compactMap(\.course)), now: context.local
    ).ahead
    let entries =
      own.timetable.lessons.map { CalendarEntry($0, words: words) }
      + mine.compactMap { CalendarEntry($0, words: words) }
      + deadlines.map { CalendarEntry($0, alarms: Self.alarms, words: words) }
    let file = try await published(CalendarFile(name: words.name, entries: entries))
    return file.text(stamp: Instant(secondsSince1970: Int64(context.now.timeIntervalSince1970)))
  }

  private func published(_ file: CalendarFile) async throws -> CalendarFile {
    let (calendar, now) = (context.words.language.rawValue, context.local)
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
