import CivilTime
import Foundation
import KOS
import RecordMapping
import RecordMappingSQLite
import WebShell

/// Tells one person what they have not been told, each thing once.
///
/// What is told is marked right after. A process that ends between the two tells it again at its next start, in
/// the place of the same notice if that is still unread: rather so than never.
struct Herald {
  var campus: CampusStore
  var faculties: Faculties
  /// That of the courses' names.
  var language: KOS.Language
  var now: Date
  var post: @Sendable (AppNotice) async -> Void

  private var store: Store { campus.store }
  private var time: Double { now.timeIntervalSince1970 }
  private var local: LocalDateTime { LocalDateTime(now, in: .prague) }

  func tell() async throws {
    try await tellChanges()
    try await tellPlaces()
    try await tellRuns()
    try await tellEnded()
    try await tellTrouble()
    try await tellOnce(try await campus.read { [local] in try $0.deadlineNews(at: local) }.all)
    if try await store.setting(.tellsLessons) {
      let own = try await PlacedTimetable(campus, faculties, naming: language)
      try await tellOnce(LessonNews(now: local).soon(own.timetable.lessons(on: local.day)))
    }
  }

  private func tellChanges() async throws {
    let told = try await store.setting(.toldChange)
    let records = try await store.fetchAll(
      ChangeRecord.self, where: .greater(.id, than: told), orderedBy: .ascending(.id))
    guard let newest = records.last else { return }
    let (rule, own) = (
      LessonNews(now: local), try await PlacedTimetable(campus, faculties, naming: language)
    )
    let slots = LessonSlot.pairs(own.parallels, []).old.map { ($0.changeKey, SlotTimes($0.slot)) }
    let lessons = Dictionary(slots) { first, _ in first }
    let days = own.timetable.planned.compactMap { lesson in
      lesson.matchKey.map { ($0.rawValue, lesson.day) }
    }
    let news = CampusNews.of(
      records.compactMap(\.change), lessons: lessons,
      days: Dictionary(days) { first, _ in first }, isNearDay: { day in rule.isNear(day) },
      isNear: { times in rule.isNear(times) { own.calendar.teachingDay($0) } })
    for item in news { await post(item.notice) }
    try await store.set(.toldChange, to: newest.id)
  }

  private func tellPlaces() async throws {
    for watch in try await store.fetchAll(WatchRecord.self, where: .isNotNull(.untold)) {
      if let exam = try await store.fetch(ExamRecord.self, id: watch.exam) {
        await post(CampusNews.placeFree(exam).notice)
      }
      try await store.write { transaction in
        // It may have been ended, or opened anew, meanwhile.
        guard var current = try transaction.fetch(WatchRecord.self, id: watch.exam),
          current.untold == watch.untold
        else { return }
        current.untold = nil
        try transaction.save(current)
      }
    }
  }

  private func tellRuns() async throws {
    for watch in try await store.fetchAll(PlacesWatchRecord.self, where: .isNotNull(.untold)) {
      await post(CampusNews.placeFreeInRun(watch).notice)
      try await store.write { transaction in
        guard var current = try transaction.fetch(PlacesWatchRecord.self, id: watch.id),
          current.untold == watch.untold
        else { return }
        current.untold = nil
        try transaction.save(current)
      }
    }
  }

  private func tellEnded() async throws {
    for ended in try await store.fetchAll(EndedWatchRecord.self) {
      await post(CampusNews.runGone(ended.watch).notice)
      try await store.delete(EndedWatchRecord.self, id: ended.id)
    }
  }

  /// That what is watched is not looked at: once, as long as it goes on.
  private func tellTrouble() async throws {
    let looks = try await store.fetchAll(WatchLookRecord.self).filter(\.isTrouble)
    guard let first = looks.min(by: { ($0.failing ?? 0) < ($1.failing ?? 0) }) else { return }
    try await tellOnce([.watchFailing(first)])
  }

  private func tellOnce(_ news: [CampusNews]) async throws {
    for item in news where try await store.fetch(ToldRecord.self, id: item.key) == nil {
      await post(item.notice)
      try await store.save(ToldRecord(id: item.key, at: time))
    }
    // Days and times are part of the keys: what is so old does not come again.
    try await store.delete(ToldRecord.self, where: .less(.at, than: time - Self.memory))
  }

  /// Seconds.
  private static let memory = 30.0 * 86_400
}
