import RecordMappingSQLite
import Testing
import UplinkTesting

@testable import Campus
@testable import KOS
@testable import StandIns

extension Term {
  /// The student watches a full exam, and the monitor is at work.
  static func watching(
    _ work: @escaping @Sendable (Term, ExamRecord) async throws -> Void
  ) async throws {
    try await Term.hold { term in
      let exam = try await term.openExam()
      try term.change(exam) { $0.occupied = $0.capacity }
      _ = await term.refresh(.exams)
      let full = try #require(try await term.live.campus.store.fetch(ExamRecord.self, id: exam.id))
      #expect(full.free == 0)
      #expect(try await term.live.campus.watch(full, at: term.time, now: term.now))
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await term.watches.run() }
        await term.clock.sleepers(atLeast: 1)
        _ = term.wire.take()
        try await work(term, full)
        group.cancelAll()
      }
    }
  }

  /// Until the monitor has looked, or has let it be, and waits again.
  func pass(_ duration: Duration) async {
    clock.advance(by: duration)
    await clock.sleepers(atLeast: 1)
  }
}
