import SplitMix
import Testing

@testable import KOS

@Suite struct `A plan for pages` {
  /// Plays a list of so many entries, answers in an order that the seed says.
  private func play(
    _ total: Int, limit: Int, expecting expected: Int?, tellsMore: Bool = true, seed: UInt64
  ) -> (plan: PagePlan, asked: [Int], empty: Int) {
    var generator = SplitMix64(seed: seed)
    var plan = PagePlan(limit: limit)
    var waiting = plan.begin(expecting: expected)
    var asked = waiting
    var empty = 0
    while !waiting.isEmpty {
      let page = waiting.remove(at: Int.random(in: 0..<waiting.count, using: &generator))
      let window = plan.window(page)
      let count = max(0, min(window.limit, total - window.offset))
      if count == 0 { empty += 1 }
      let next = plan.received(
        page, entries: count, hasMore: tellsMore ? window.offset + count < total : nil)
      waiting += next
      asked += next
    }
    return (plan, asked, empty)
  }

  @Test(arguments: [0, 1, 2, 9, 10, 11, 18, 19, 20, 28, 91, 92, 93, 500], [nil, 1, 10, 19, 92, 400, 5000])
  func `covers every list, and wastes one request at most`(total: Int, expected: Int?) {
    for seed in 0..<20 as Range<UInt64> {
      for tellsMore in [true, false] {
        let (plan, asked, empty) = play(
          total, limit: 10, expecting: expected, tellsMore: tellsMore, seed: seed)
        let covered = Set(asked.flatMap { plan.window($0).offset..<plan.window($0).offset + 10 })
        #expect(covered.isSuperset(of: 0..<total))
        #expect(Set(asked).count == asked.count)
        // An empty list is an answer, not a waste; pages that say nothing may cost one more.
        #expect(empty <= (total == 0 || (!tellsMore && expected != nil) ? 2 : 1))
      }
    }
  }

  @Test func `asks for all pages at once when the last one is where it was expected`() {
    var plan = PagePlan(limit: 1000)
    #expect(plan.begin(expecting: 9000) == [0, 9])
    #expect(plan.received(9, entries: 9, hasMore: false) == [1, 2, 3, 4, 5, 6, 7, 8])
  }

  @Test func `asks for no more than one page on suspicion`() {
    var plan = PagePlan(limit: 10)
    #expect(plan.begin(expecting: nil) == [0])
    #expect(plan.received(0, entries: 10, hasMore: true) == [1, 2])
    #expect(plan.received(1, entries: 10, hasMore: true) == [3])
    #expect(plan.received(2, entries: 0, hasMore: false) == [])
  }

  @Test func `asks once for a list that fits a page`() {
    var plan = PagePlan(limit: 10)
    #expect(plan.begin(expecting: 7) == [0])
    #expect(plan.received(0, entries: 7, hasMore: false) == [])
  }
}
