import Testing

@testable import Uplink

@Suite struct `A probe schedule` {
  private static let rules = ProbeSchedule.Rules(
    interval: .seconds(10), jitter: .seconds(1), confirmation: .seconds(1))
  private var schedule = ProbeSchedule(rules: rules, seed: 7)

  @Test mutating func `starts at once, and then after an interval and some jitter`() throws {
    #expect(schedule.due == .zero)
    let number = schedule.start(at: .zero)
    _ = schedule.finish(number)
    let due = try #require(schedule.due)
    #expect(due >= .seconds(10) && due <= .seconds(11))
  }

  @Test mutating func `has one probe under way at a time`() {
    _ = schedule.start(at: .zero)
    schedule.suspect(at: .seconds(5))
    #expect(schedule.due == nil)
  }

  @Test mutating func `takes the jitter from the seed`() {
    #expect(dues(seed: 1) == dues(seed: 1))
    #expect(dues(seed: 1) != dues(seed: 2))
    #expect(Set(dues(seed: 1)).count == 20)
  }

  @Test mutating func `confirms soon`() {
    let number = schedule.start(at: .zero)
    _ = schedule.finish(number)
    schedule.confirm()
    #expect(schedule.due == .seconds(1))
  }

  @Test mutating func `asks at once when traffic fails, but once in an interval`() {
    var number = schedule.start(at: .zero)
    _ = schedule.finish(number)
    schedule.suspect(at: .seconds(5))
    #expect(schedule.due == .seconds(5))
    number = schedule.start(at: .seconds(5))
    _ = schedule.finish(number)
    schedule.suspect(at: .seconds(6))
    #expect(schedule.due.map { $0 >= .seconds(15) } == true)
  }

  @Test mutating func `abandons a probe when the link changes`() {
    let number = schedule.start(at: .zero)
    let abandoned = schedule.restart(at: .seconds(1))
    #expect(abandoned == number)
    #expect(schedule.due == .seconds(1))
    let isWorth = schedule.finish(number)
    #expect(!isWorth)
  }

  private func dues(seed: UInt64) -> [Duration] {
    var schedule = ProbeSchedule(rules: Self.rules, seed: seed)
    return (0..<20).compactMap { _ in
      let number = schedule.start(at: .zero)
      _ = schedule.finish(number)
      return schedule.due
    }
  }
}
