import CivilTime
import KOS
import Logging
import RecordMapping
import RecordMappingSQLite

/// Asks Sirius for the person's lessons of the next weeks, and keeps those that are otherwise than KOS says.
struct AlterationRefresher: Sendable {
  /// Days back, for who looks at the week that is just over, and ahead: what is farther is hardly ever decided yet.
  static let days = (back: 7, ahead: 60)

  let sirius: SiriusClient
  let campus: CampusStore
  let faculties: Faculties
  let username: String
  let logger: Logger

  /// - Parameter last: when Sirius was asked before, in seconds since 1970.
  /// - Returns: how many lessons are otherwise.
  func run(into intake: KOSImporter, last: Double?) async throws -> Int {
    let today = intake.local.day
    let span = SiriusSpan(from: today.adding(-Self.days.back), to: today.adding(Self.days.ahead))
    let events = try await events(in: span)
    let exceptions = try await exceptions(Set(events.parts.flatMap(\.appliedExceptions)))
    let own = try await own()
    let names = try await names(of: Set(events.parts.flatMap(\.teachers)))
    let held = Set(events.parts.filter { !$0.isDeleted }.compactMap(Place.init))
    let records = events.parts.compactMap { event -> AlterationRecord? in
      // What is planned anew at the same place is held there.
      if event.isDeleted, Place(event).map(held.contains) ?? true { return nil }
      return AlterationRecord(
        event, exceptions: exceptions, planned: event.matchKey.flatMap { own[$0] }, names: names)
    }
    try await intake.store(
      AlterationAnswer(
        records: records, read: Set(events.parts.map(\.id)), isWhole: events.rejectedCount == 0,
        from: span.from,
        knownTo: last.map { KOSImporter.local(at: $0).day.adding(Self.days.ahead) },
        own: own))
    return records.count
  }

  /// The person's lessons by KOS, and who was to teach them before Sirius said otherwise.
  private func own() async throws -> [LessonMatchKey: [Reference]] {
    let timetable = try await PlacedTimetable(campus, faculties, naming: .czech, isAltered: false).timetable
    return Dictionary(
      timetable.planned.compactMap { lesson in lesson.matchKey.map { ($0, lesson.teachers) } }
    ) { first, second in first + second.filter { other in !first.contains { $0.key == other.key } } }
  }

  private func names(of usernames: Set<String>) async throws -> [String: String] {
    let teachers = try await campus.store.fetchAll(
      TeacherRecord.self, where: .any(of: usernames.sorted(), .id))
    let named = teachers.map { ($0.id, $0.fullName) }.filter { !$0.1.isEmpty }
    return Dictionary(named) { first, _ in first }
  }

  /// None of a person whom Sirius does not know.
  private func events(in span: SiriusSpan) async throws(KOSError) -> ReadList<SiriusEvent> {
    do throws(KOSError) {
      return try await sirius.events(
        of: .person(username), in: span, includesDeleted: true, byOriginalDate: true)
    } catch {
      guard case .missing = error else { throw error }
      return ReadList()
    }
  }

  private struct Place: Hashable {
    var matchKey: LessonMatchKey
    var room: String?

    init?(_ event: SiriusEvent) {
      guard let matchKey = event.matchKey else { return nil }
      (self.matchKey, room) = (matchKey, event.originalRoom ?? event.room)
    }
  }

  /// Those that were read are not asked for again; where it fails, the lesson is told all the same.
  private func exceptions(_ ids: Set<Int>) async throws -> [Int: ExceptionRecord] {
    let kept = try await campus.store.fetchAll(ExceptionRecord.self)
    var known = Dictionary(kept.map { (Int($0.id), $0) }) { first, _ in first }
    for id in ids.sorted() where known[id] == nil {
      guard let exception = await exception(id) else { continue }
      let record = ExceptionRecord(
        id: Int64(id), name: exception.name ?? exception.note ?? "", kind: exception.kind)
      try await campus.store.save(record)
      known[id] = record
    }
    return known
  }

  private func exception(_ id: Int) async -> SiriusException? {
    do { return try await sirius.exception(id) } catch {
      logger.notice("why a lesson is otherwise is not known", metadata: SyncFailure.metadata(of: error))
      return nil
    }
  }
}

/// What Sirius answered of single lessons, and what it was asked.
struct AlterationAnswer: Sendable {
  var records: [AlterationRecord]
  /// The numbers of all events that were read, those too that are held as planned.
  var read: Set<String>
  /// Whether all could be read.
  var isWhole: Bool
  /// Before which it was not asked: what was known of earlier lessons stays.
  var from: Day
  /// To which it was asked before: what comes into sight behind that is no change.
  var knownTo: Day?
  /// The person's lessons by KOS, and who teaches them. Others are theirs for Sirius alone, such as those that they
  /// teach.
  var own: [LessonMatchKey: [Reference]]
}

extension KOSImporter {
  /// What Sirius says of single lessons, and what that changes for who goes to them.
  func store(_ answer: AlterationAnswer) async throws {
    let begin = LocalDateTime.midnight(of: answer.from)
    try await campus.store.write { transaction in
      let old = try transaction.fetchAll(AlterationRecord.self)
      let known = Set(old)
      for record in answer.records where !known.contains(record) { try transaction.save(record) }
      let kept = Set(answer.records.map(\.id))
      let gone = old.filter { record in
        guard !kept.contains(record.id), max(record.plannedStart, record.start) >= begin else { return false }
        return answer.isWhole || answer.read.contains(record.id)
      }
      for record in gone { try transaction.delete(AlterationRecord.self, id: record.id) }
      guard !isFirst else { return }
      let missing = Set(gone.map(\.id))
      let left = old.filter { !kept.contains($0.id) && !missing.contains($0.id) }
      try transaction.note(changes(from: old, to: answer.records + left, answer), at: now)
    }
  }

  /// By lesson: Sirius numbers its events anew whenever it plans.
  private func changes(
    from old: [AlterationRecord], to new: [AlterationRecord], _ answer: AlterationAnswer
  ) -> [Change] {
    let before = Dictionary(old.map { ($0.matchKey, $0) }) { first, _ in first }
    let after = Dictionary(new.map { ($0.matchKey, $0) }) { first, _ in first }
    let keys = Set(before.keys).union(after.keys).intersection(answer.own.keys).filter { key in
      answer.knownTo.map { key.start.day <= $0 } ?? true
    }
    return keys.sorted { ($0.start, $0.rawValue) < ($1.start, $1.rawValue) }.flatMap {
      AlterationRecord.changes(
        from: before[$0], to: after[$0], at: local, plannedBy: answer.own[$0] ?? [])
    }
  }
}
