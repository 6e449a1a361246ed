import Testing

@testable import Campus

@Suite struct `Texts of earlier courses` {
  private static let now = 1_795_431_600.0
  private static let day = 86_400.0

  @Test func `are due the first time, and after a week`() {
    let read = ["A": Self.now - Self.day, "B": Self.now - 7 * Self.day]
    #expect(CourseTextPolicy(["A", "B", "C"], read: read, now: Self.now).codes == ["B", "C"])
  }

  @Test func `are due where they were read in time to come`() {
    #expect(CourseTextPolicy(["A"], read: ["A": Self.now + 1], now: Self.now).codes == ["A"])
  }
}
