import KOS
import Logging
import RecordMapping
import RecordMappingSQLite

/// The semester that goes on, and the next one.
extension Refresher {
  /// Asked for as soon as there are lessons of it: before that nobody needs its days.
  func nextSemester(
    after semester: SemesterRecord?, _ parallels: [ParallelRecord]
  ) async throws -> SemesterRecord? {
    let present = semester.flatMap { SemesterCode(rawValue: $0.id) }
    guard let next = present?.next, parallels.contains(where: { $0.semester == next }) else { return nil }
    var known = try await store.store.fetch(SemesterRecord.self, id: next.rawValue)
    known?.isCurrent = false
    do { return try await download.nextSemester() ?? known } catch {
      // The lessons are there without its days; the next refresh asks again.
      logger.warning("the days of the next semester are not known", metadata: SyncFailure.metadata(of: error))
      return known
    }
  }

  /// Lessons, exams and courses all need it, and ask for it once in a run.
  func presentSemester() async throws -> SemesterRecord? {
    let asked = askedSemester ?? Task { [download] in try await download.currentSemester() }
    askedSemester = asked
    return try await asked.value
  }
}
