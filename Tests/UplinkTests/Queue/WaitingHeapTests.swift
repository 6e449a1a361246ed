import SplitMix
import Testing

@testable import Uplink

@Suite struct `The heap of those who came back` {
  @Test(arguments: 1...50 as ClosedRange<UInt64>)
  func `has the one first whose turn it is, whoever leaves it`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var pool = WaiterPool<Int>()
    var heap = WaitingHeap()
    var inside: [Int] = []
    for step in 0..<500 {
      if inside.count < 2 || Int.random(in: 0..<5, using: &random) < 3 {
        let due = Duration.seconds(Int.random(in: 0..<1000, using: &random))
        let age = QueueAge(priority: .background, order: UInt64(step), due: due)
        let index = pool.insert(step, age)
        heap.insert(index, &pool)
        inside.append(index)
      } else {
        let index = inside.remove(at: Int.random(in: 0..<inside.count, using: &random))
        heap.remove(index, &pool)
        _ = pool.remove(index)
      }
    }
    while let first = inside.min(by: { pool[$0].age.precedes(pool[$1].age) }) {
      #expect(heap.first == first)
      heap.remove(first, &pool)
      inside.removeAll { $0 == first }
    }
    #expect(heap.first == nil)
  }
}
