import CivilTime
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
    @Test func `tells once that a place has opened, with the way to the exam`() async throws {
      try await Term.watching { term, exam in
        await term.pass(.seconds(300))
        #expect(term.posted.take() == [])
        try term.change(exam) { $0.occupied -= 2 }
        await term.pass(.seconds(300))
        let notices = term.posted.take()
        #expect(notices.map(\.kind) == ["place-free"])
        // By this beginning they go with the person.
        #expect(notices.allSatisfy { $0.key.hasPrefix(term.live.account.noticePrefix) })
        #expect(notices.first?.link == "/campus/exams/\(exam.id)")
        #expect(notices.first?.text(.en).hasPrefix("2 free places") == true)
        #expect(notices.first?.title(.cs) != notices.first?.title(.ru))
        await term.pass(.seconds(300))
        #expect(term.posted.take() == [])
      }
    }

    @Test func `tells it again after it was full again`() async throws {
      try await Term.watching { term, exam in
        for _ in 0..<2 {
          try term.change(exam) { $0.occupied = $0.capacity - 1 }
          await term.pass(.seconds(300))
          #expect(term.posted.take().map(\.kind) == ["place-free"])
          try term.change(exam) { $0.occupied = $0.capacity }
          await term.pass(.seconds(300))
          #expect(term.posted.take() == [])
        }
      }
    }

    @Test func `takes one request in each interval, whatever is watched`() async throws {
      try await Term.watching { term, exam in
        let exams = try await term.live.campus.store.fetchAll(ExamRecord.self)
        let others = exams.filter { $0.mayBeWatched(at: term.now) && $0.course != exam.course }
        for other in others { _ = try await term.live.campus.watch(other, at: term.time, now: term.now) }
        #expect(others.count > 1)
        for _ in 0..<3 {
          await term.pass(.seconds(300))
          #expect(term.wire.take().map(\.path) == ["exams"])
        }
      }
    }

    @Test func `asks for nothing when nothing is watched`() async throws {
      try await Term.watching { term, exam in
        try await term.live.campus.unwatch(exam.id)
        await term.pass(.seconds(300))
        #expect(term.wire.take().isEmpty)
      }
    }

    @Test func `asks less and less often while the server is not well`() async throws {
      try await Term.watching { term, exam in
        term.standIn.faults.all = [Fault(.error, path: "/api/3/exams")]
        var counts: [Int] = []
        for _ in 0..<8 {
          await term.pass(.seconds(300))
          counts.append(term.wire.take().count)
        }
        // After 5 minutes, 10 more, and 20 more.
        #expect(counts == [1, 0, 1, 0, 0, 0, 1, 0])
        term.standIn.faults.all = []
        try term.change(exam) { $0.occupied -= 1 }
        for _ in 0..<8 { await term.pass(.seconds(300)) }
        #expect(term.posted.take().map(\.kind) == ["place-free"])
      }
    }

    @Test func `waits as long as the server asks for`() async throws {
      try await Term.watching { term, _ in
        term.standIn.faults.all = [Fault(.unavailable, path: "/api/3/exams", times: 1, retryAfter: 1500)]
        var counts: [Int] = []
        for _ in 0..<7 {
          await term.pass(.seconds(300))
          counts.append(term.wire.take().count)
        }
        #expect(counts == [1, 0, 0, 0, 0, 1, 1])
      }
    }

    @Test func `ends by itself, without a request, when the last day of signing in is over`() async throws {
      try await Term.watching { term, exam in
        let days = term.now.day.days(to: try #require(exam.signInBy))
        term.clock.advance(by: .seconds(days * 86_400))
        await term.clock.sleepers(atLeast: 1)
        #expect(try await term.live.campus.store.fetch(WatchRecord.self, id: exam.id) != nil)
        _ = term.wire.take()
        await term.pass(.seconds(86_400))
        #expect(try await term.live.campus.store.fetch(WatchRecord.self, id: exam.id) == nil)
        #expect(term.wire.take().isEmpty)
      }
    }

    @Test func `goes on when the next semester begins and the course is completed`() async throws {
      try await Term.watching { term, exam in
        term.standIn.world.change { world in
          world.current += 1
          for row in world.students[0].enrollments { world.enrollments[row].isCompleted = true }
        }
        await term.live.refresher.refresh([.timetable, .results, .exams])
        let watch = try await term.live.campus.store.fetch(WatchRecord.self, id: exam.id)
        #expect(watch?.exam == exam.id)
      }
    }

    @Test func `finds an exam that moves, and keeps who is signed up`() async throws {
      try await Term.watching { term, exam in
        let mine = try await term.live.campus.store.fetchAll(ExamRecord.self, where: .equal(.isMine, true))
        try term.change(exam) { $0.start = LocalDateTime(iso8601: "2027-01-20T08:00:00") ?? $0.start }
        await term.pass(.seconds(300))
        let moved = try await term.live.campus.store.fetch(ExamRecord.self, id: exam.id)
        #expect(moved?.starts == LocalDateTime(rawValue: "2027-01-20T08:00:00"))
        #expect(
          try await term.live.campus.store.fetchAll(ExamRecord.self, where: .equal(.isMine, true)) == mine)
      }
    }

    @Test func `keeps what it saw, once for each state`() async throws {
      try await Term.watching { term, exam in
        for taken in [0, 0, 3, 3] {
          try term.change(exam) { $0.occupied = $0.capacity - taken }
          await term.pass(.seconds(300))
        }
        let samples = try await term.live.campus.read { try $0.samples(of: exam.id) }.suffix(2)
        #expect(samples.map { $0.capacity - $0.occupied } == [0, 3])
        #expect(samples.last.map { $0.last - $0.first } == 300)
      }
    }
  }
}
