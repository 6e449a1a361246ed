import Testing

@testable import Campus
@testable import KOS

@Suite struct `A list of deadlines` {
  private let exams = [
    Samples.exam("2026-01-20T09:00:00", id: "1", signInBy: "2026-01-18", cancelBy: "2026-01-15"),
    Samples.exam(
      "2026-01-22T09:00:00", id: "2", isMine: true, signInBy: "2026-01-20", cancelBy: "2026-01-17"),
    Samples.exam("2026-01-21T09:00:00", id: "3", signInBy: "2026-01-18"),
    Samples.exam("2026-01-21T09:00:00", id: "4"),
  ]

  @Test func `has signing in for what is not the person's, signing off for what is, by day`() {
    #expect(Deadlines(of: exams).all.map(\.id) == ["signoff-2", "signin-1", "signin-3"])
  }

  @Test func `lasts until the end of its day, or until what it is for begins`() {
    func last(_ starts: String?) -> Deadline.LastMoment {
      Deadline(kind: .signIn, day: Samples.day("2026-01-18"), subject: .exam(Samples.exam(starts))).lastMoment
    }
    #expect(last("2026-01-20T09:00:00") == .endOfDay && last(nil) == .endOfDay)
    #expect(last("2026-01-18T09:00:00") == .start(Samples.moment("2026-01-18T09:00:00")))
    #expect(last("2026-01-17T09:00:00") == .start(Samples.moment("2026-01-17T09:00:00")))
  }

  @Test(arguments: [("2026-01-16", 1), ("2026-01-17", 0), ("2026-01-18", -1)])
  func `counts the day itself`(today: String, left: Int) throws {
    let deadlines = Deadlines(of: exams)
    #expect(deadlines.all.first?.daysLeft(on: Samples.day(today)) == left)
    #expect(deadlines.ahead(on: Samples.day(today)).count == (left >= 0 ? 3 : 2))
  }
}
