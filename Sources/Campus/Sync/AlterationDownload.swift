import CivilTime
import KOS
import Logging
import RecordMapping
import RecordMappingSQLite

/// Asks Sirius for the person's lessons of the next weeks, and keeps those that are otherwise than KOS says.
struct AlterationDownload: Sendable {
  /// Days back, for who looks at the week that is just over, and ahead: what is farther is hardly ever decided yet.
  static let days = (back: 7, ahead: 60)

  let sirius: SiriusClient
  let campus: CampusStore
  let faculties: Faculties
  let username: String
  let logger: Logger

  /// - Parameter last: when Sirius was asked before, in seconds since 1970.
  /// - Returns: how many lessons are otherwise.
  func run(into intake: Intake, last: Double?) async throws -> Int {
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
    try await intake.take(
      AlterationAnswer(
        records: records, read: Set(events.parts.map(\.id)), isWhole: events.rejectedCount == 0,
        from: span.from,
        knownTo: last.map { Intake.local(at: $0).day.adding(Self.days.ahead) },
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
