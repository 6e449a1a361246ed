import HerdBook
import InstrumentStandIns
import Synchronization
import Testing
import UplinkTesting

@testable import Instruments

@Suite struct `A scale at a serial line` {
  private let clock = ManualClock()
  private let path = DevicePath()

  /// - Parameter patience: no scale is silent by a clock that does not wait for it, unless nobody answers at all.
  private func following<Value: Sendable>(
    patience: Int = .max, _ use: @Sendable (AsyncStream<ScaleEvent>) async throws -> Value
  ) async throws -> Value {
    let scale = ScaleConnection(.device(path: path.text), patience: patience, clock: clock)
    return try await clock.passing {
      try await InstrumentsTests.following({ await scale.run($0) }, use)
    }
  }

  /// Says these one after the other, and the last one from then on.
  private func scale(_ readings: String) throws -> ScaleStandIn {
    let rest = Mutex(readings.split(separator: " ").map(String.init))
    return try ScaleStandIn(at: path.text) {
      let word = rest.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] }
      return .init(word.filter { $0 != "U" }, isStable: !word.hasPrefix("U"))
    }
  }

  @Test func `tells each animal's weight once, when it has come to rest`() async throws {
    let scale = try scale("0 U120 U425 425.5 425.4 425.4 425.5 3 U300 380 381 381.2 381 0 U90 5 612.25 612 0")
    try await following { events in
      let weights = try await [0, 1, 2].asyncMap { _ in
        try #require(await events.first { if case .weight = $0 { true } else { false } })
      }
      #expect(weights == [425_400, 381_200, 612_000].map { .weight(Kilograms(grams: $0)) })
    }
    withExtendedLifetime(scale) {}
  }

  @Test func `weighs nobody anew after it was unplugged, before it was empty`() async throws {
    let text = Mutex("0")
    let scale = try ScaleStandIn(at: path.text) { .init(text.withLock { $0 }) }
    let weight = ScaleEvent.weight(Kilograms(425))
    let (there, away) = (
      ScaleEvent.reading(.init(Kilograms(425), isStable: true)),
      ScaleEvent.reading(.init(.zero, isStable: true))
    )
    try await following { events in
      _ = await events.first { $0 == away }
      text.withLock { $0 = "425" }
      #expect(await events.first { $0 == weight } == weight)
      scale.line.unplug()
      #expect(await events.first { $0 == .lost(.unplugged) } != nil)
      try scale.line.plugIn()
      #expect(await events.first { $0 == .connected } == .connected)
      for _ in 0..<3 { #expect(await events.first { $0 == weight || $0 == there } == there) }
      text.withLock { $0 = "0" }
      #expect(await events.first { $0 == weight || $0 == away } == away)
      text.withLock { $0 = "425" }
      #expect(await events.first { $0 == weight } == weight)
    }
  }

  @Test func `is told to be silent where nobody answers`() async throws {
    let line = try PseudoTerminal(at: path.text)
    try await following(patience: 12) { events in #expect(await events.first { $0 == .silent } == .silent) }
    withExtendedLifetime(line) {}
  }
}

extension Array where Element: Sendable {
  fileprivate func asyncMap<Value>(_ make: (Element) async throws -> Value) async throws -> [Value] {
    var values: [Value] = []
    for element in self { values.append(try await make(element)) }
    return values
  }
}
