import Synchronization
import Testing
import UplinkTesting

@testable import Uplink

@Suite(.timeLimit(.minutes(1))) struct `Alarms of many requests` {
  private let clock = ManualClock()

  @Test func `ring once their moment has come`() async {
    let alarms = Alarms(Stopwatch(clock))
    let (rings, bell) = AsyncStream.makeStream(of: Int.self)
    _ = alarms.set(after: .seconds(2)) { bell.yield(2) }
    _ = alarms.set(after: .seconds(1)) { bell.yield(1) }
    await clock.sleepers(atLeast: 1)
    clock.advance(by: .seconds(2))
    var iterator = rings.makeAsyncIterator()
    #expect(await iterator.next() == 1)
    #expect(await iterator.next() == 2)
  }

  @Test func `that are earlier than all others are not missed`() async {
    let alarms = Alarms(Stopwatch(clock))
    let (rings, bell) = AsyncStream.makeStream(of: Int.self)
    _ = alarms.set(after: .seconds(20)) { bell.yield(20) }
    await clock.sleepers(atLeast: 1)
    _ = alarms.set(after: .seconds(5)) { bell.yield(5) }
    await clock.sleepers(atLeast: 1)
    clock.advance(by: .seconds(5))
    var iterator = rings.makeAsyncIterator()
    #expect(await iterator.next() == 5)
    await clock.sleepers(atLeast: 1)
    clock.advance(by: .seconds(15))
    #expect(await iterator.next() == 20)
  }

  @Test func `do not ring after they were cancelled`() async {
    let alarms = Alarms(Stopwatch(clock))
    let (rings, bell) = AsyncStream.makeStream(of: Int.self)
    let first = alarms.set(after: .seconds(1)) { bell.yield(1) }
    _ = alarms.set(after: .seconds(1)) { bell.yield(2) }
    alarms.cancel(first)
    await clock.sleepers(atLeast: 1)
    clock.advance(by: .seconds(1))
    var iterator = rings.makeAsyncIterator()
    #expect(await iterator.next() == 2)
  }

  @Test func `sleep in one task, however many there are`() async {
    let alarms = Alarms(Stopwatch(clock))
    for second in 1...100 { _ = alarms.set(after: .seconds(second)) {} }
    await clock.sleepers(atLeast: 1)
    #expect(clock.sleeperCount == 1)
  }
}
