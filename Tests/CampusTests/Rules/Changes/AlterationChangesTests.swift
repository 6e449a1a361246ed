import Testing

@testable import Campus
@testable import KOS

@Suite struct `What changes with a lesson on one day` {
  private let now = Samples.moment("2025-10-07T00:00")
  private let cancelled = Samples.alteration("2025-10-13T11:00", cancelled: true)

  private func facts(_ old: AlterationRecord?, _ new: AlterationRecord?) -> [[String?]] {
    AlterationRecord.changes(from: old, to: new, at: now).map { [$0.field?.rawValue, $0.before, $0.after] }
  }

  @Test func `is that it is called off, and that it is held after all`() {
    #expect(facts(nil, cancelled) == [["cancelled", "false", "true"]])
    #expect(facts(cancelled, nil) == [["cancelled", "true", "false"]])
    #expect(facts(cancelled, cancelled) == [])
  }

  @Test func `is its new time and its new room`() {
    let moved = Samples.alteration("2025-10-13T11:00", to: "2025-10-15T16:15", room: "T9:155")
    #expect(
      facts(nil, moved) == [
        ["times", "2025-10-13T11:00:00", "2025-10-15T16:15:00"], ["room", "T9:350", "T9:155"],
      ])
    #expect(facts(moved, nil).first == ["times", "2025-10-15T16:15:00", "2025-10-13T11:00:00"])
  }

  @Test func `is nothing once it is over`() {
    let changes = AlterationRecord.changes(from: nil, to: cancelled, at: Samples.moment("2025-10-14T00:00"))
    #expect(changes == [])
  }

  @Test func `is told under a key by which the lesson is found`() throws {
    let change = try #require(AlterationRecord.changes(from: nil, to: cancelled, at: now).first)
    let spot = try #require(LessonSpot(rawValue: change.key))
    #expect(spot == cancelled.spot && spot.start == Samples.moment("2025-10-13T11:00"))
  }

  @Test func `is news of this week and the next, and no news later`() {
    let rule = LessonNews(now: now)
    func news(_ record: AlterationRecord) -> [CampusNews] {
      CampusNews.of(
        AlterationRecord.changes(from: nil, to: record, at: now), isNearDay: { rule.isNear($0) },
        isNear: { _ in false })
    }
    #expect(news(cancelled).count == 1)
    #expect(news(Samples.alteration("2025-10-27T11:00", cancelled: true)) == [])
    #expect(news(Samples.alteration("2025-10-27T11:00", to: "2025-10-08T11:00")).count == 1)
  }
}
