import Testing

@testable import WebShell

@Suite struct `Blocks of a week` {
  private func lanes(_ times: [(day: Int, minutes: Range<Int>)]) -> [[Int]] {
    let blocks = times.map {
      WeekGrid.Block(
        day: $0.day, minutes: $0.minutes, title: "", text: "", detail: "", kind: .solid, kindName: "",
        path: "")
    }
    return WeekLanes.assigned(blocks).map { [$0.lane, $0.lanes] }
  }

  @Test func `have the day for themselves while nothing overlaps`() {
    #expect(lanes([(0, 540..<630), (0, 630..<720), (1, 540..<630)]) == [[0, 1], [0, 1], [0, 1]])
  }

  @Test func `share it while they overlap`() {
    #expect(lanes([(0, 540..<630), (0, 600..<690)]) == [[0, 2], [1, 2]])
  }

  @Test func `take a lane again that became free`() {
    #expect(lanes([(0, 540..<720), (0, 540..<600), (0, 600..<660)]) == [[0, 2], [1, 2], [1, 2]])
  }
}
