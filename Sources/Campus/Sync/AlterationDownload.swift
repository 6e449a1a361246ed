import KOS
import Logging
import RecordMapping
import RecordMappingSQLite

/// Asks Sirius for the person's lessons of the next weeks, and keeps those that are otherwise than KOS says.
struct AlterationDownload: Sendable {
  /// Days back, for who looks at the week that is just over, and ahead: what is farther is hardly ever decided yet.
  private static let days = (back: 7, ahead: 60)

  let sirius: SiriusClient
  let campus: CampusStore
  let username: String
  let logger: Logger

  /// - Returns: how many lessons are otherwise.
  func run(into intake: Intake) async throws -> Int {
    let today = intake.local.day
    let span = SiriusSpan(from: today.adding(-Self.days.back), to: today.adding(Self.days.ahead))
    let events = try await sirius.events(
      of: .person(username), in: span, includesDeleted: true, byOriginalDate: true)
    let reasons = try await reasons(for: Set(events.parts.flatMap(\.appliedExceptions)))
    let records = events.parts.compactMap { AlterationRecord($0, reasons: reasons) }
    try await intake.take(records, from: span.from, isWhole: events.rejectedCount == 0)
    return records.count
  }

  /// The names of these exceptions, without those that have none. Each is asked for once; where that fails, the
  /// lesson is told all the same.
  private func reasons(for ids: Set<Int>) async throws -> [Int: String] {
    let known = try await campus.store.fetchAll(ExceptionRecord.self)
    var names = Dictionary(known.map { (Int($0.id), $0.name) }) { first, _ in first }
    for id in ids.sorted() where names[id] == nil {
      guard let exception = await exception(id) else { continue }
      let name = exception.name ?? exception.note ?? ""
      try await campus.store.save(ExceptionRecord(id: Int64(id), name: name))
      names[id] = name
    }
    return names.filter { !$0.value.isEmpty }
  }

  private func exception(_ id: Int) async -> SiriusException? {
    do { return try await sirius.exception(id) } catch {
      logger.notice("why a lesson is otherwise is not known", metadata: SyncFailure.metadata(of: error))
      return nil
    }
  }
}
