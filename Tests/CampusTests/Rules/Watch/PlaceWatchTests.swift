import Testing

@testable import Campus
@testable import KOS

@Suite struct `A watch` {
  private let now = Samples.moment("2026-11-23T12:00")

  private func exam(free: Int?, starts: String = "2026-12-01T09:00", signInBy: String? = "2026-11-23")
    -> ExamRecord
  {
    var exam = Samples.exam(starts, signInBy: signInBy)
    exam.capacity = 10
    exam.occupied = free.map { 10 - $0 }
    return exam
  }

  private func step(_ wasOpen: Bool, _ exam: ExamRecord?) -> PlaceWatch {
    PlaceWatch(wasOpen: wasOpen, exam: exam, now: now)
  }

  @Test func `opens once, and again only after it was full`() {
    #expect(step(false, exam(free: 1)) == .opens)
    #expect(step(true, exam(free: 2)) == .goesOn(isOpen: true))
    #expect(step(true, exam(free: 0)) == .goesOn(isOpen: false))
    #expect(step(false, exam(free: 0)) == .goesOn(isOpen: false))
  }

  @Test(arguments: [true, false]) func `stays as it is while nobody knows`(wasOpen: Bool) {
    #expect(step(wasOpen, exam(free: nil)) == .goesOn(isOpen: wasOpen))
  }

  @Test func `goes on through the last day of signing in, and ends after it`() {
    #expect(step(false, exam(free: 0)) != .ends)
    #expect(step(false, exam(free: 0, signInBy: "2026-11-22")) == .ends)
  }

  @Test func `ends when the exam begins, is gone, or is the person's own`() {
    #expect(step(false, exam(free: 1, starts: "2026-11-23T12:00", signInBy: nil)) == .ends)
    #expect(step(false, nil) == .ends)
    var mine = exam(free: 1)
    mine.isMine = true
    #expect(step(false, mine) == .ends)
  }
}

@Suite struct `The backoff of a watch` {
  @Test func `doubles with each failure up to an hour, and is back at once`() {
    var backoff = WatchBackoff(interval: .seconds(300))
    let pauses = (0..<6).map { _ in backoff.fail(retryAfter: nil) }
    #expect(pauses == [600, 1200, 2400, 3600, 3600, 3600].map { .seconds($0) })
    #expect(backoff.succeed() == .seconds(300))
    #expect(backoff.fail(retryAfter: nil) == .seconds(600))
  }

  @Test func `is never shorter than the server asks for`() {
    var backoff = WatchBackoff(interval: .seconds(300))
    #expect(backoff.fail(retryAfter: .seconds(7200)) == .seconds(7200))
    #expect(backoff.fail(retryAfter: .seconds(1)) == .seconds(1200))
  }
}
