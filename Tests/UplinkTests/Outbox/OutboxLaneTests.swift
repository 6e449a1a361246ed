import Testing

@testable import Uplink

/// Work of each event: how many a lane says must be looked at again.
@Suite struct `A lane of ten thousand that use one resource` {
  private static let count: UInt64 = 10_000
  private static let first = OutboxID(number: 1)
  private static let last = OutboxID(number: count)

  /// Lane of all of them, where wanted with a change as the first or the last of them.
  private func lane(isChangedFirst: Bool = false, isChangedLast: Bool = false) -> OutboxLane {
    var lane = OutboxLane()
    for number in 1...Self.count {
      let isChange = number == 1 && isChangedFirst || number == Self.count && isChangedLast
      _ = lane.insert(OutboxID(number: number), isChange ? .change : .use, .normal)
    }
    return lane
  }

  @Test func `looks at nobody else when one of them is sent and settled`() {
    var lane = lane()
    let id = OutboxID(number: 5_000)
    #expect(lane.start(id, .use, .normal, in: id) == [])
    #expect(lane.finish(id, .use, .normal, of: id) == [])
    #expect(lane.remove(id, .use, .normal) == [])
  }

  @Test func `looks only at the change behind them when one of them is sent and settled`() {
    var lane = lane(isChangedLast: true)
    let id = OutboxID(number: 5_000)
    #expect(lane.start(id, .use, .normal, in: id) == [Self.last])
    #expect(lane.finish(id, .use, .normal, of: id) == [Self.last])
    #expect(lane.remove(id, .use, .normal) == [Self.last])
  }

  @Test func `looks at few when the change before them is sent and fails`() {
    var lane = lane(isChangedFirst: true)
    #expect(lane.start(Self.first, .change, .normal, in: Self.first).count < 100)
    #expect(lane.guests.count < 100)
    #expect(lane.finish(Self.first, .change, .normal, of: Self.first) == [Self.first])
  }

  @Test func `looks at one more for each that follows the change before them`() {
    var lane = lane(isChangedFirst: true)
    _ = lane.start(Self.first, .change, .normal, in: Self.first)
    for number in 2...1_000 as ClosedRange<UInt64> {
      #expect(lane.start(OutboxID(number: number), .use, .normal, in: Self.first).count == 1)
    }
  }

  @Test func `looks at all once when the change before them is gone`() {
    var lane = lane(isChangedFirst: true, isChangedLast: true)
    #expect(lane.remove(Self.first, .change, .normal).count == Int(Self.count) - 1)
  }

  @Test func `looks only at the first of many changes when another one comes`() {
    var lane = OutboxLane()
    for number in 1...100 as ClosedRange<UInt64> {
      #expect(lane.insert(OutboxID(number: number), .change, .normal) == [Self.first])
    }
  }
}
