import CivilTime
import Foundation
import KOS
import Logging
import RecordMappingSQLite
import ServiceLifecycle
import Uplink
import WebShell

/// Looks up what pages want to show, each thing once at a time; pages tell how it goes.
final class LookupQueue: Service {
  /// How long a page waits for what it looks up before it is shown without.
  static let timeout = Duration.milliseconds(1500)

  private struct Order: Sendable {
    var lookup: Lookup
    var live: OpenAccount
  }

  private let clock: any Clock<Duration>
  private let now: @Sendable () -> Date
  private let logger: Logger
  private let orders = WorkQueue<Order>()

  init(
    clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date, logger: Logger
  ) {
    self.clock = clock
    self.now = now
    self.logger = logger
  }

  /// Begins to look it up, if that is not under way.
  func enqueue(_ lookup: Lookup, of live: OpenAccount) {
    var isNew = false
    live.sync.update { isNew = $0.lookups.insert(lookup).inserted }
    if isNew { orders.enqueue(Order(lookup: lookup, live: live)) }
  }

  /// Looks it up if it is due, and waits for it a little: mostly it comes before a person would notice, and a
  /// page that has it at once need not be live.
  func lookUpIfDue(_ lookup: Lookup, of live: OpenAccount, waiting limit: Duration) async {
    let state = live.sync.value
    let due = LookupPolicy(
      record: state.records[lookup.part], isOptional: lookup.isOptional, now: now().timeIntervalSince1970)
    if due.isDue { enqueue(lookup, of: live) }
    guard live.sync.value.lookups.contains(lookup) else { return }
    await live.sync.until(within: limit, on: clock) { !$0.lookups.contains(lookup) }
  }

  func run() async throws { await orders.run { await self.perform($0) } }

  private func perform(_ order: Order) async {
    let (lookup, live) = (order.lookup, order.live)
    let time = now().timeIntervalSince1970
    var record = RefreshRecord(part: lookup.part)
    do {
      switch lookup {
      case .course(let code): try await lookUp(course: code, of: live, at: time)
      case .teacher(let id): try await lookUp(teacher: id, of: live, at: time)
      case .timetable(let subject): try await lookUp(timetableOf: subject, of: live, at: time)
      case .lessons(let semester, let subject):
        try await live.lookUp(lessonsIn: semester, of: subject, at: time)
      case .person(let username): try await live.lookUp(person: username, at: time)
      }
      record.succeed(at: time)
    } catch {
      let failure = SyncFailure(error)
      // The process ends: nothing is known of how it would have gone.
      guard failure != .cancelled else { return live.sync.update { _ = $0.lookups.remove(lookup) } }
      var metadata = SyncFailure.metadata(of: error)
      metadata["part"] = "\(lookup.part)"
      logger.warning("a lookup failed", metadata: metadata)
      record.succeeded = live.sync.value.records[lookup.part]?.succeeded
      record.fail(failure, at: time)
    }
    await keep(record, of: lookup, live)
  }

  private func lookUp(course code: String, of live: OpenAccount, at time: Double) async throws {
    let semester = try await live.campus.read { try $0.semester() }
    let (course, text) = try await live.download.course(code, in: semester, at: time)
    try await live.campus.store.write { transaction in
      try transaction.save(course)
      try transaction.save(text)
    }
  }

  private func lookUp(teacher id: String, of live: OpenAccount, at time: Double) async throws {
    let courses = try await live.download.courses(ofTeacher: id)
    _ = try await live.campus.store.save(TaughtCoursesRecord(teacher: id, courses: courses, fetched: time))
  }

  private func lookUp(
    timetableOf subject: TimetableSubject, of live: OpenAccount, at time: Double
  ) async throws {
    async let answer = live.download.room(of: subject)
    let semester = try await live.campus.read { try $0.semester() }
    let parallels = try await live.download.parallels(of: subject, since: semester)
    let room = try await answer
    try await live.campus.store.write { transaction in
      let old = try transaction.fetch(LookedUpTimetableRecord.self, id: subject.rawValue)
      try transaction.save(LookedUpTimetableRecord(subject.rawValue, parallels, after: old, at: time))
      if let room { try transaction.save(room) }
    }
  }

  /// What cannot be written is told all the same, as long as the process lives.
  private func keep(_ record: RefreshRecord, of lookup: Lookup, _ live: OpenAccount) async {
    do { _ = try await live.campus.store.save(record) } catch {
      logger.error("how a lookup went was not written", metadata: ["error": "\(error)"])
    }
    live.sync.update {
      $0.records[lookup.part] = record
      $0.lookups.remove(lookup)
    }
  }
}

extension OpenAccount {
  /// Asks KOS for the lessons of a semester that is over, and when it was.
  func lookUp(lessonsIn semester: SemesterCode, of subject: TimetableSubject?, at time: Double) async throws {
    async let answer = download.semester(semester)
    let parallels =
      if let subject {
        try await download.parallels(of: subject, in: semester)
      } else {
        try await download.parallels(of: campus.store.fetchAll(StudyRecord.self), in: semester)
      }
    let key = LookedUpTimetableRecord.key(semester, of: subject)
    let dates = try await answer
    try await campus.store.write { transaction in
      let old = try transaction.fetch(LookedUpTimetableRecord.self, id: key)
      try transaction.save(LookedUpTimetableRecord(key, parallels, after: old, at: time))
      if let dates, try transaction.fetch(SemesterRecord.self, id: dates.id)?.isCurrent != true {
        try transaction.saveSemesters([dates])
      }
    }
  }
}

extension CampusApp {
  /// Looks up what of these days belongs to semesters that are over, and waits for it a little.
  func lookUpLessons(
    _ days: ClosedRange<Day>, of subject: TimetableSubject? = nil, _ live: OpenAccount, waiting: Duration
  ) async throws {
    let today = KOSImporter.local(at: now().timeIntervalSince1970).day
    var asked: Set<SemesterCode> = []
    while true {
      let shown = try await live.campus.read { try $0.semesters(days, by: faculties, on: today) }
      // The dates that came may tell that the days belong to another one.
      guard let semester = shown.past.first(where: { asked.insert($0).inserted }) else { return }
      await lookups.lookUpIfDue(.lessons(semester, of: subject), of: live, waiting: waiting)
    }
  }
}

extension OpenAccount {
  /// Asks Usermap for a person, and keeps what it tells.
  func lookUp(person username: String, at time: Double) async throws {
    guard let usermap else { return }
    do {
      let person = try await usermap.person(username)
      _ = try await campus.store.save(PersonRecord(person, username: username, at: time))
    } catch let error as KOSError {
      switch error {
      case .missing:
        // What Usermap told of somebody goes when it no longer does.
        try await campus.store.delete(PersonRecord.self, id: username)
        throw SyncFailure.missing
      // With a login that is good for KOS: Usermap does not take it, and no new one would help.
      case .loginNeeded(.stillRefused): throw SyncFailure.forbidden
      default: throw error
      }
    }
  }
}
