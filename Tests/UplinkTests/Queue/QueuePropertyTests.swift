import SplitMix
import Testing

@testable import Uplink

/// Random entering, leaving, giving up, stepping aside and coming back, beside a model that is a plain list.
@Suite struct `A queue in any order of events` {
  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func `does what a list sorted by age does`(seed: UInt64) {
    var trial = Trial(seed: seed)
    for _ in 0..<1000 { trial.step() }
    #expect(trial.faults == [])
    trial.drain()
    #expect(trial.faults == [])
    #expect(trial.queue.running == 0)
    #expect(trial.queue.waiting == 0)
  }

  /// Urgent requests come faster than they can be served; nobody waits longer than those before it and those
  /// that came within two ageings after it need.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `starves nobody`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var queue = QueueMachine<Int>(limit: 1, waitingLimit: .max, ageing: .seconds(5))
    _ = queue.admit(.urgent, at: .zero)
    var entered: [Duration] = []
    var left: [Int] = []
    for tick in 0..<20_000 {
      let now = Duration.milliseconds(tick * 10)
      // One is served in 50 ms; urgent ones alone come twice as fast.
      for _ in 0..<(tick % 5 == 0 ? 2 : 0) {
        let age = queue.age(Int.random(in: 0..<50, using: &random) == 0 ? .background : .urgent, now)
        _ = queue.enter(age, entered.count)
        entered.append(now)
      }
      if tick % 5 == 0, let next = queue.leave() { left.append(next) }
    }
    while let next = queue.leave() { left.append(next) }
    var oldestLeft = Array(repeating: Duration.zero, count: left.count + 1)
    for (index, name) in left.enumerated() { oldestLeft[index + 1] = max(oldestLeft[index], entered[name]) }
    for (index, name) in left.enumerated() {
      #expect(oldestLeft[index] <= entered[name] + .seconds(10), "\(name) was overtaken by too young a one")
    }
    #expect(left.count == entered.count)
  }

  private struct Trial {
    private var random: SplitMix64
    var queue: QueueMachine<Int>
    private var now = Duration.zero
    private var names = 0
    private var running: [(name: Int, age: QueueAge)] = []
    private var waiting: [(name: Int, age: QueueAge, place: WaitingPlace, hasReturned: Bool)] = []
    private var aside: [QueueAge] = []
    private(set) var faults: [String] = []
    private let limit: Int
    private let bound: Int

    init(seed: UInt64) {
      random = SplitMix64(seed: seed)
      limit = Int.random(in: 1...6, using: &random)
      bound = Int.random(in: 0...20, using: &random)
      queue = QueueMachine(limit: limit, waitingLimit: bound, ageing: .seconds(5))
    }

    mutating func step() {
      now += .milliseconds(Int.random(in: 0...900, using: &random))
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<4: enter()
      case 4..<6: leave()
      case 6: stepAside()
      case 7..<9: comeBack()
      default: giveUp()
      }
      check()
    }

    mutating func drain() {
      while !running.isEmpty { leave() }
    }

    private mutating func enter() {
      let priority = Priority.allCases[Int.random(in: 0..<3, using: &random)]
      names += 1
      if let age = queue.admit(priority, at: now) {
        running.append((names, age))
        return
      }
      let age = queue.age(priority, now)
      let isFull = waiting.count >= bound
      switch queue.enter(age, names) {
      case .admitted: faults.append("ran beyond the limit")
      case .waits(let place):
        if isFull { faults.append("waits beyond the bound") }
        waiting.append((names, age, place, false))
      case .refused: if !isFull { faults.append("refused while there was room") }
      }
    }

    private mutating func leave() {
      guard !running.isEmpty else { return }
      running.remove(at: Int.random(in: 0..<running.count, using: &random))
      take(queue.leave())
    }

    private mutating func stepAside() {
      guard !running.isEmpty else { return }
      aside.append(running.remove(at: Int.random(in: 0..<running.count, using: &random)).age)
      take(queue.leave())
    }

    private mutating func comeBack() {
      guard !aside.isEmpty else { return }
      let age = aside.remove(at: Int.random(in: 0..<aside.count, using: &random))
      names += 1
      switch queue.comeBack(age, names) {
      case .admitted: running.append((names, age))
      case .waits(let place): waiting.append((names, age, place, true))
      case .refused: faults.append("refused who came back")
      }
    }

    private mutating func giveUp() {
      guard !waiting.isEmpty else { return }
      let gone = waiting.remove(at: Int.random(in: 0..<waiting.count, using: &random))
      if queue.giveUp(gone.place) != gone.name { faults.append("another one gave up") }
      if queue.giveUp(gone.place) != nil { faults.append("gave up twice") }
    }

    /// The next one must be the one whose turn it is by the model.
    private mutating func take(_ next: Int?) {
      let expected = waiting.indices.min { waiting[$0].age.precedes(waiting[$1].age) }
      guard next == expected.map({ waiting[$0].name }) else {
        faults.append("took \(next ?? 0) out of turn")
        return
      }
      guard let expected else { return }
      let taken = waiting.remove(at: expected)
      running.append((taken.name, taken.age))
    }

    private mutating func check() {
      if queue.running != running.count { faults.append("counts who runs wrongly") }
      if queue.running > limit { faults.append("runs more than the limit") }
      if queue.waiting != waiting.count { faults.append("has a hole") }
      if queue.running < limit, queue.waiting > 0 { faults.append("lets somebody wait for nothing") }
      for priority in Priority.allCases
      where queue.waiting(priority) != waiting.count(where: { $0.age.priority == priority }) {
        faults.append("counts a class wrongly")
      }
    }
  }
}
