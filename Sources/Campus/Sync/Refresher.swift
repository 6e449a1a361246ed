import CivilTime
import Foundation
import KOS
import Logging
import RecordMapping
import RecordMappingSQLite
import Uplink
import WebShell

/// Brings an account's store up to date, part by part: a part that fails costs none of the others, and keeps
/// what it had.
actor Refresher {
  let store: CampusStore
  let download: KOSFetcher
  /// `nil` where the registration may not ask Sirius.
  private let semesters: SemesterRefresher?
  /// `nil` there, too.
  private let alterations: AlterationRefresher?
  private let feeds: FeedRefresher
  private let canteens: CanteenRefresher
  let state: Broadcast<SyncState>
  let now: @Sendable () -> Date
  let logger: Logger
  /// What is asked for while a run is under way is done after it.
  var wanted: Set<DataPart> = []
  private var isRunning = false
  /// The parts that were never there when the run began: what comes of them is no news.
  private var fresh: Set<DataPart> = []
  private var isEnded = false
  /// Of this run.
  var askedSemester: Task<SemesterRecord?, any Error>?
  /// Of this run and those that it leads to.
  var askedNewest: Task<Entry<Student>, any Error>?
  /// Studies and courses of which no exams have been asked for yet, while others are known.
  var begun = FetchedExams.Begun()

  init(
    store: CampusStore, download: KOSFetcher, semesters: SemesterRefresher?,
    alterations: AlterationRefresher?, feeds: FeedRefresher,
    canteens: CanteenRefresher,
    state: Broadcast<SyncState>,
    now: @escaping @Sendable () -> Date, logger: Logger
  ) {
    self.store = store
    self.download = download
    self.semesters = semesters
    self.alterations = alterations
    self.feeds = feeds
    self.canteens = canteens
    self.state = state
    self.now = now
    self.logger = logger
  }

  /// Refreshes these parts, and returns when they are done, well or not; at once if a run is under way that
  /// takes them on.
  func refresh(_ parts: [DataPart]) async {
    wanted.formUnion(
      parts.filter { part in
        switch part {
        case .academicYear: mayAskSirius(parts)
        case .alterations: alterations != nil
        default: true
        }
      })
    guard !isRunning else { return }
    isRunning = true
    defer { isRunning = false }
    fresh = Set(DataPart.allCases.filter { state.value[$0]?.succeeded == nil })
    askedNewest = nil
    while !wanted.isEmpty, !isEnded {
      let parts = wanted
      wanted = []
      await refreshAll(parts)
    }
    // What was ordered and is not to be asked for now.
    state.update { $0.running = [] }
  }

  /// Once a day at most, unless a person asks for just that.
  private func mayAskSirius(_ parts: [DataPart]) -> Bool {
    guard semesters != nil else { return false }
    return parts == [.academicYear]
      || RefreshPolicy(
        state: state.value, among: [.academicYear], now: now().timeIntervalSince1970
      ).parts == [.academicYear]
  }

  /// The account goes: nothing is written any more.
  func end() { isEnded = true }

  private func refreshAll(_ parts: Set<DataPart>) async {
    askedSemester = nil
    state.update {
      $0.running = parts
      ($0.done, $0.total) = (0, parts.count)
    }
    // What is the person's own comes first: the rest is many times as much.
    await withTaskGroup(of: Void.self) { group in
      for part in parts where DataPart.personal.contains(part) && part != .results && part != .exams {
        group.addTask { await self.attempt(part) { try await self.refresh(part) } }
      }
      if parts.contains(.results) || parts.contains(.exams) {
        group.addTask { await self.refreshStudying(parts) }
      }
    }
    await withTaskGroup(of: Void.self) { group in
      for part in parts where !DataPart.personal.contains(part) {
        group.addTask { await self.attempt(part) { try await self.refresh(part) } }
      }
    }
  }

  // MARK: Parts

  private func refresh(_ part: DataPart) async throws -> Int {
    switch part {
    case .profile: try await refreshProfile()
    case .timetable: try await refreshTimetable()
    case .events: try await refreshEvents()
    case .courses: try await refreshCourses()
    case .teachers: try await refreshTeachers()
    case .academicYear: try await ofSirius { try await $0.semesters?.run(at: $0.now().timeIntervalSince1970) }
    case .alterations: try await ofSirius { try await $0.refreshAlterations() }
    case .news: try await feeds.run(at: now().timeIntervalSince1970)
    case .canteens: try await canteens.run()
    case .results, .exams: 0
    }
  }

  private func refreshTimetable() async throws -> Int {
    async let lists = download.parallels(of: presentStudies())
    let semester = try await presentSemester()
    let parallels = try await lists
    let next = try await nextSemester(after: semester, parallels.rows)
    try await intake(of: .timetable).store(parallels, semester, next)
    return parallels.rows.count
  }

  private func refreshEvents() async throws -> Int {
    let intake = intake(of: .events)
    let events = try await download.events(from: intake.local.day.adding(-7))
    try await intake.store(events, concerning: try await store.read { try $0.presentCourses() }.codes)
    return events.rows.count
  }

  /// About as many as a faculty's KOSapi has, for the first time: no page tells how many there are, and where it
  /// is known all pages are asked for at once. A wrong guess costs one request.
  private static let (usualCourses, usualTeachers) = (9000, 3500)

  private func refreshCourses() async throws -> Int {
    let count = state.value[.courses]?.count ?? Self.usualCourses
    let courses = try await download.allCourses(expecting: count)
    try await store.replaceCourses(courses.rows, isWhole: courses.isWhole)
    return courses.rows.count
  }

  private func refreshTeachers() async throws -> Int {
    let count = state.value[.teachers]?.count ?? Self.usualTeachers
    async let divisions = download.divisions()
    let teachers = try await download.allTeachers(expecting: count)
    let tree = try await divisions
    try await store.store.write { transaction in
      try transaction.replace(teachers.rows, isWhole: teachers.isWhole)
      try transaction.replace(tree.rows, isWhole: tree.isWhole)
    }
    return teachers.rows.count
  }

  private func refreshAlterations() async throws -> Int? {
    try await alterations?.run(into: intake(of: .alterations), last: state.value[.alterations]?.succeeded)
  }

  private func ofSirius(_ ask: (isolated Refresher) async throws -> Int?) async throws -> Int {
    do { return try await ask(self) ?? 0 } catch let error as KOSError {
      guard case .loginNeeded(.stillRefused) = error else { throw error }
      // With a login that is good for KOS: Sirius does not take it, and no new one would help.
      throw SyncFailure.forbidden
    }
  }

  // MARK: How it went

  /// What comes now is compared with what is there, if this part was ever there.
  func intake(of part: DataPart) -> KOSImporter {
    KOSImporter(campus: store, now: now().timeIntervalSince1970, isFirst: fresh.contains(part))
  }

  func attempt(_ part: DataPart, _ work: @Sendable () async throws -> Int) async {
    do {
      let count = try await work()
      var record = RefreshRecord(part: part.rawValue)
      record.succeed(at: now().timeIntervalSince1970)
      record.count = count
      await keep(record, of: part)
    } catch {
      await note(part, failure: error)
    }
  }

  func note(_ part: DataPart, failure error: any Error) async {
    let failure = SyncFailure(error)
    var metadata = SyncFailure.metadata(of: error)
    metadata["part"] = "\(part)"
    logger.warning("a part was not refreshed", metadata: metadata)
    var record = state.value[part] ?? RefreshRecord(part: part.rawValue)
    if failure != .cancelled { record.fail(failure, at: now().timeIntervalSince1970) }
    await keep(record, of: part)
  }

  /// What cannot be written is told all the same, as long as the process lives.
  private func keep(_ record: RefreshRecord, of part: DataPart) async {
    guard !isEnded else { return }
    do { _ = try await store.store.save(record) } catch {
      logger.error("how a refresh went was not written", metadata: ["error": "\(error)"])
    }
    state.update {
      $0.records[part.rawValue] = record
      if $0.running.remove(part) != nil { $0.done += 1 }
    }
  }
}
