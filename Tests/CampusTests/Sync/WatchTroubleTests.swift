import CivilTime
import RecordMappingSQLite
import Testing
import UplinkTesting
import WebShell

@testable import Campus
@testable import KOS
@testable import StandIns

extension Terms {
  @Suite(.timeLimit(.minutes(1))) struct `A watch that cannot go on` {
    @Test func `tells that a watched exam has moved, and goes on`() async throws {
      try await Term.watching { term, exam in
        try term.change(exam) { $0.start = LocalDateTime(iso8601: "2027-01-20T08:00:00") ?? $0.start }
        await term.pass(.seconds(300))
        let notices = term.posted.take()
        #expect(notices.map(\.kind) == ["exam-changed"])
        #expect(notices.first?.title(.en).contains("a watched exam has changed") == true)
        #expect(try await term.live.campus.store.fetch(WatchRecord.self, id: exam.id) != nil)
      }
    }

    @Test func `tells that a watched exam is called off, with which the watch ends`() async throws {
      try await Term.watching { term, exam in
        let number = try #require(Int(exam.id))
        let row = try #require(term.standIn.world.snapshot.university.row(of: .exam, number: number))
        term.standIn.world.change { $0.hidden.insert(StandIns.Reference(kind: .exam, row: row)) }
        await term.pass(.seconds(300))
        let notices = term.posted.take()
        #expect(notices.map(\.kind) == ["exam-cancelled"])
        #expect(notices.first?.title(.en).contains("a watched exam is cancelled") == true)
        #expect(try await term.live.campus.store.fetch(WatchRecord.self, id: exam.id) == nil)
        await term.pass(.seconds(300))
        #expect(term.posted.take() == [])
      }
    }

    @Test func `keeps why it could not look, and tells once when that lasts for over an hour`() async throws {
      try await Term.watching { term, _ in
        await term.pass(.seconds(300))
        let looked = try #require(term.live.sync.value[check: .exams]?.succeeded)
        term.standIn.faults.all = [Fault(.error, path: "/api/3/exams")]
        await term.pass(.seconds(300))
        let kept = try await term.live.campus.store.fetchAll(WatchCheckRecord.self)
        #expect(kept.map(\.cause) == [.server] && kept.map(\.succeeded) == [looked])
        #expect(term.posted.take() == [])
        for _ in 0..<24 { await term.pass(.seconds(300)) }
        #expect(term.posted.take().map(\.kind) == ["watch-failing"])
        term.standIn.faults.all = []
        for _ in 0..<13 { await term.pass(.seconds(300)) }
        let after = try #require(term.live.sync.value[check: .exams])
        #expect(after.cause == nil && after.failing == nil && after.succeeded ?? 0 > looked)
        #expect(term.posted.take() == [])
      }
    }

    @Test func `tells at once that it needs a new login`() async throws {
      try await Term.watching { term, _ in
        term.standIn.faults.all = [Fault(.unauthorized, path: "/api/3/exams")]
        await term.pass(.seconds(300))
        let notices = term.posted.take()
        #expect(notices.map(\.kind) == ["watch-failing"] && notices.map(\.link) == ["/campus/login"])
        try await term.live.forgetEndedLogin()
        #expect(term.live.sync.value[check: .exams]?.cause == nil)
      }
    }
  }
}
