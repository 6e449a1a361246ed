import Testing

@testable import Uplink

@Suite struct `A heap of alarms` {
  @Test func `gives the due ones in the order of their moments`() {
    var heap = AlarmHeap()
    for (id, second) in [(1, 5), (2, 3), (3, 9), (4, 3), (5, 1)] as [(UInt64, Int)] {
      heap.insert(id, at: .seconds(second))
    }
    #expect(heap.earliest == .seconds(1))
    #expect(due(&heap, at: .seconds(5)) == [1, 3, 3, 5])
    #expect(heap.earliest == .seconds(9))
  }

  @Test func `gives none before its moment`() {
    var heap = AlarmHeap()
    heap.insert(1, at: .seconds(2))
    #expect(heap.popDue(at: .milliseconds(1999)) == nil)
    #expect(heap.popDue(at: .seconds(2)) == 1)
    #expect(heap.isEmpty)
  }

  @Test func `forgets what is taken out, whatever its place`() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      var heap = AlarmHeap()
      var left: [UInt64: Int] = [:]
      for id in 0..<UInt64(40) {
        left[id] = Int.random(in: 0..<20, using: &generator)
        heap.insert(id, at: .seconds(left[id] ?? 0))
      }
      for _ in 0..<25 {
        let id = UInt64.random(in: 0..<40, using: &generator)
        heap.remove(id)
        left[id] = nil
      }
      #expect(due(&heap, at: .seconds(100)) == left.values.sorted())
    }
  }

  /// The seconds of those that are due, in the order in which they come.
  private func due(_ heap: inout AlarmHeap, at now: Duration) -> [Int] {
    var seconds: [Int] = []
    while let earliest = heap.earliest, heap.popDue(at: now) != nil {
      seconds.append(Int(earliest.components.seconds))
    }
    return seconds
  }
}
