import SplitMix
import Synchronization
import Testing

@testable import Uplink

@Suite struct `The lanes of alarms` {
  @Test func `give the due ones, whatever their lengths`() {
    var lanes = AlarmLanes()
    let rung = Rung()
    for second in [5, 3, 9, 3, 1] {
      _ = lanes.insert(after: .seconds(second), from: .zero) { rung.add(second) }
    }
    #expect(lanes.earliest == .seconds(1))
    ring(&lanes, at: .seconds(5))
    #expect(rung.sorted == [1, 3, 3, 5])
    #expect(lanes.earliest == .seconds(9))
  }

  @Test func `give those of a length in the order in which they were set`() {
    var lanes = AlarmLanes()
    let rung = Rung()
    for second in 0..<4 {
      _ = lanes.insert(after: .seconds(10), from: .seconds(second)) { rung.add(second) }
    }
    ring(&lanes, at: .seconds(20))
    #expect(rung.inOrder == [0, 1, 2, 3])
  }

  @Test func `give none before its moment`() {
    var lanes = AlarmLanes()
    _ = lanes.insert(after: .seconds(2), from: .zero) {}
    #expect(lanes.popDue(at: .milliseconds(1999)) == nil)
    #expect(lanes.popDue(at: .seconds(2)) != nil)
    #expect(lanes.earliest == nil)
  }

  @Test func `forget what is taken out, wherever it stands, and reuse its place`() {
    var generator = SplitMix64(seed: 7)
    for _ in 0..<200 {
      var lanes = AlarmLanes()
      let rung = Rung()
      var places: [(place: AlarmLanes.Place, second: Int)] = []
      for step in 0..<60 {
        if !places.isEmpty, Bool.random(using: &generator) {
          let taken = places.remove(at: Int.random(in: 0..<places.count, using: &generator))
          lanes.remove(taken.place)
          // A second time does nothing to who may stand there now.
          lanes.remove(taken.place)
        } else {
          let second = Int.random(in: 1..<5, using: &generator)
          let place = lanes.insert(after: .seconds(second), from: .seconds(step)) { rung.add(step + second) }
          places.append((place, step + second))
        }
      }
      #expect(lanes.earliest == places.map { .seconds($0.second) }.min())
      ring(&lanes, at: .seconds(100))
      #expect(rung.sorted == places.map(\.second).sorted())
    }
  }

  private func ring(_ lanes: inout AlarmLanes, at now: Duration) {
    while let ring = lanes.popDue(at: now) { ring() }
  }

  private final class Rung: Sendable {
    private let seconds = Mutex<[Int]>([])
    var inOrder: [Int] { seconds.withLock { $0 } }
    var sorted: [Int] { inOrder.sorted() }
    func add(_ second: Int) { seconds.withLock { $0.append(second) } }
  }
}
