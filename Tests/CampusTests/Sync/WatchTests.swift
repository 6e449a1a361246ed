import RecordMappingSQLite
import Testing
import Uplink
import UplinkTesting
import WebShell

@testable import Campus
@testable import KOS
@testable import StandIns

extension Terms {
  @Suite(.timeLimit(.minutes(1))) struct `Watching an exam` {
    /// The student watches a full exam, and the desk is at work.
    private func watching(
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

    /// Until the desk has looked, or has let it be, and waits again.
    private func pass(_ duration: Duration, _ term: Term) async {
      term.clock.advance(by: duration)
      await term.clock.sleepers(atLeast: 1)
    }

    @Test func `tells once that a place has opened, with the way to the exam`() async throws {
      try await watching { term, exam in
        await pass(.seconds(300), term)
        #expect(term.posted.take() == [])
        try term.change(exam) { $0.occupied -= 2 }
        await pass(.seconds(300), term)
        let notices = term.posted.take()
        #expect(notices.map(\.kind) == ["place-free"])
        // By this beginning they go with the person.
        #expect(notices.allSatisfy { $0.key.hasPrefix(term.live.account.noticePrefix) })
        #expect(notices.first?.link == "/campus/exams/\(exam.id)")
        #expect(notices.first?.text(.en).hasPrefix("2 free places") == true)
        #expect(notices.first?.title(.cs) != notices.first?.title(.ru))
        await pass(.seconds(300), term)
        #expect(term.posted.take() == [])
      }
    }

    @Test func `tells it again after it was full again`() async throws {
      try await watching { term, exam in
        for _ in 0..<2 {
          try term.change(exam) { $0.occupied = $0.capacity - 1 }
          await pass(.seconds(300), term)
          #expect(term.posted.take().map(\.kind) == ["place-free"])
          try term.change(exam) { $0.occupied = $0.capacity }
          await pass(.seconds(300), term)
          #expect(term.posted.take() == [])
        }
      }
    }

    @Test func `takes one request in each interval, whatever is watched`() async throws {
      try await watching { term, exam in
        let exams = try await term.live.campus.store.fetchAll(ExamRecord.self)
        let others = exams.filter { $0.mayBeWatched(at: term.now) && $0.course != exam.course }
        for other in others { _ = try await term.live.campus.watch(other, at: term.time, now: term.now) }
        #expect(others.count > 1)
        for _ in 0..<3 {
          await pass(.seconds(300), term)
          #expect(term.wire.take().map(\.path) == ["exams"])
        }
      }
    }

    @Test func `asks for nothing when nothing is watched`() async throws {
      try await watching { term, exam in
        try await term.live.campus.unwatch(exam.id)
        await pass(.seconds(300), term)
        #expect(term.wire.take().isEmpty)
      }
    }

    @Test func `asks less and less often while the server is not well`() async throws {
      try await watching { term, exam in
        term.standIn.faults.all = [Fault(.error, path: "/api/3/exams")]
        var counts: [Int] = []
        for _ in 0..<8 {
          await pass(.seconds(300), term)
          counts.append(term.wire.take().count)
        }
        // After 5 minutes, 10 more, and 20 more.
        #expect(counts == [1, 0, 1, 0, 0, 0, 1, 0])
        term.standIn.faults.all = []
        try term.change(exam) { $0.occupied -= 1 }
        for _ in 0..<8 { await pass(.seconds(300), term) }
        #expect(term.posted.take().map(\.kind) == ["place-free"])
      }
    }

    @Test func `waits as long as the server asks for`() async throws {
      try await watching { term, _ in
        term.standIn.faults.all = [Fault(.unavailable, path: "/api/3/exams", times: 1, retryAfter: 1500)]
        var counts: [Int] = []
        for _ in 0..<7 {
          await pass(.seconds(300), term)
          counts.append(term.wire.take().count)
        }
        #expect(counts == [1, 0, 0, 0, 0, 1, 1])
      }
    }

    @Test func `ends by itself, without a request, when the last day of signing in is over`() async throws {
      try await watching { term, exam in
        let days = term.now.day.days(to: try #require(exam.signInBy))
        term.clock.advance(by: .seconds(days * 86_400))
        await term.clock.sleepers(atLeast: 1)
        #expect(try await term.live.campus.watch(of: exam.id) != nil)
        _ = term.wire.take()
        await pass(.seconds(86_400), term)
        #expect(try await term.live.campus.watch(of: exam.id) == nil)
        #expect(term.wire.take().isEmpty)
      }
    }

    @Test func `finds an exam that moves, and keeps who is signed up`() async throws {
      try await watching { term, exam in
        let mine = try await term.live.campus.store.fetchAll(ExamRecord.self, where: .equal(.isMine, true))
        try term.change(exam) { $0.start = Moment(parsing: "2027-01-20T08:00:00") ?? $0.start }
        await pass(.seconds(300), term)
        let moved = try await term.live.campus.store.fetch(ExamRecord.self, id: exam.id)
        #expect(moved?.starts == LocalDateTime(rawValue: "2027-01-20T08:00:00"))
        #expect(
          try await term.live.campus.store.fetchAll(ExamRecord.self, where: .equal(.isMine, true)) == mine)
      }
    }

    @Test func `keeps what it saw, once for each state`() async throws {
      try await watching { term, exam in
        for taken in [0, 0, 3, 3] {
          try term.change(exam) { $0.occupied = $0.capacity - taken }
          await pass(.seconds(300), term)
        }
        let samples = try await term.live.campus.samples(of: exam.id).suffix(2)
        #expect(samples.map { $0.capacity - $0.occupied } == [0, 3])
        #expect(samples.last.map { $0.last - $0.first } == 300)
      }
    }
  }
}
