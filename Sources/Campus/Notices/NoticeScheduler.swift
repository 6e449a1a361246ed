import CivilTime
import Foundation
import KOS
import Logging
import RecordMapping
import RecordMappingSQLite
import ServiceLifecycle
import WebShell

/// Tells people what they may want to know at once: after each refresh, and when its time has come.
actor NoticeScheduler: Service {
  private static let pause = Duration.seconds(60)

  private let repository: AccountRepository
  private let accounts: OpenAccounts
  private let faculties: Faculties
  private let clock: any Clock<Duration>
  private let now: @Sendable () -> Date
  private let logger: Logger
  private let post: @Sendable (AppNotice) async -> Void
  /// Nobody is told of the same thing by two at a time.
  private var telling: Set<Account.ID> = []
  private var again: Set<Account.ID> = []

  init(
    repository: AccountRepository, accounts: OpenAccounts, faculties: Faculties,
    clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date, logger: Logger,
    post: @escaping @Sendable (AppNotice) async -> Void
  ) {
    self.repository = repository
    self.accounts = accounts
    self.faculties = faculties
    self.clock = clock
    self.now = now
    self.logger = logger
    self.post = post
  }

  func run() async throws {
    await cancelWhenGracefulShutdown { await self.poll() }
  }

  private func poll() async {
    while true {
      do { try await clock.sleep(for: Self.pause) } catch { return }
      for account in repository.now.accounts { await notify(account) }
    }
  }

  /// Tells all that this person has not been told; returns at once if that is being done, and sees to it that it
  /// is looked at once more.
  func notify(_ account: Account) async {
    guard telling.insert(account.id).inserted else {
      again.insert(account.id)
      return
    }
    defer { telling.remove(account.id) }
    repeat {
      again.remove(account.id)
      do {
        guard let live = try await accounts.live(account) else { return }
        try await AccountNotifier(
          campus: live.campus, faculties: faculties, language: live.account.dataLanguage, now: now()
        ) { [post] notice in
          // Two accounts may watch the same exam.
          var notice = notice
          notice.key = account.noticePrefix + notice.key
          await post(notice)
        }.tell()
      } catch {
        // Whoever ends the program has no use for news.
        if Task.isCancelled { return }
        logger.error("news could not be told", metadata: ["error": "\(error)"])
      }
    } while again.contains(account.id)
  }
}

/// Tells one person what they have not been told, each thing once.
///
/// What is told is marked right after. A process that ends between the two tells it again at its next start, in
/// the place of the same notice if that is still unread: rather so than never.
struct AccountNotifier {
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
    try await tellFailures()
    try await tellOnce(try await campus.read { [local] in try $0.deadlineNews(at: local) }.all)
    if try await store.setting(.tellsLessons) {
      let own = try await PlacedTimetable(campus, faculties, naming: language)
      try await tellOnce(LessonNotices(now: local).soon(own.timetable.lessons(on: local.day)))
    }
  }

  private func tellChanges() async throws {
    let told = try await store.setting(.toldChange)
    let records = try await store.fetchAll(
      ChangeRecord.self, where: .greater(.id, than: told), orderedBy: .ascending(.id))
    guard let newest = records.last else { return }
    let (rule, own) = (
      LessonNotices(now: local), try await PlacedTimetable(campus, faculties, naming: language)
    )
    let slots = LessonSlot.pairs(own.parallels, []).old.map { ($0.changeKey, SlotTimes($0.slot)) }
    let lessons = Dictionary(slots) { first, _ in first }
    let days = own.timetable.planned.compactMap { lesson in
      lesson.matchKey.map { ($0.rawValue, lesson.day) }
    }
    let news = CampusNotice.of(
      records.compactMap(\.change), lessons: lessons,
      days: Dictionary(days) { first, _ in first }, isNearDay: { day in rule.isNear(day) },
      isNear: { times in rule.isNear(times) { own.calendar.teachingDay($0) } })
    for item in news { await post(item.notice) }
    try await store.set(.toldChange, to: newest.id)
  }

  private func tellPlaces() async throws {
    for watch in try await store.fetchAll(WatchRecord.self, where: .isNotNull(.untold)) {
      if let exam = try await store.fetch(ExamRecord.self, id: watch.exam) {
        await post(CampusNotice.placeFree(exam).notice)
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
    for watch in try await store.fetchAll(OfferingWatchRecord.self, where: .isNotNull(.untold)) {
      await post(CampusNotice.placeFreeInRun(watch).notice)
      try await store.write { transaction in
        guard var current = try transaction.fetch(OfferingWatchRecord.self, id: watch.id),
          current.untold == watch.untold
        else { return }
        current.untold = nil
        try transaction.save(current)
      }
    }
  }

  private func tellEnded() async throws {
    for ended in try await store.fetchAll(EndedWatchRecord.self) {
      await post(CampusNotice.runGone(ended.watch).notice)
      try await store.delete(EndedWatchRecord.self, id: ended.id)
    }
  }

  /// That what is watched is not looked at: once, as long as it goes on.
  private func tellFailures() async throws {
    let checks = try await store.fetchAll(WatchCheckRecord.self).filter(\.isFailure)
    guard let first = checks.min(by: { ($0.failing ?? 0) < ($1.failing ?? 0) }) else { return }
    try await tellOnce([.watchFailing(first)])
  }

  private func tellOnce(_ news: [CampusNotice]) async throws {
    for item in news where try await store.fetch(SentNoticeRecord.self, id: item.key) == nil {
      await post(item.notice)
      try await store.save(SentNoticeRecord(id: item.key, at: time))
    }
    // Days and times are part of the keys: what is so old does not come again.
    try await store.delete(SentNoticeRecord.self, where: .less(.at, than: time - Self.retention))
  }

  /// Seconds.
  private static let retention = 30.0 * 86_400
}

/// Something that the person has been told of, and is not told again.
@Record(table: "told")
struct SentNoticeRecord: Hashable {
  @ID let id: String
  /// Seconds since 1970.
  var at: Double
}
