import HerdBook
import InstrumentStandIns
import Testing
import UplinkTesting

@testable import Instruments

@Suite struct `Animals that a stand-in weighs` {
  private let clock = ManualClock()
  private let path = DevicePath()

  @Test func `come one after the other, and each has its weight once`() async throws {
    let animals = WeighedAnimals(staying: false)
    let stand = try ScaleStandIn(at: path.text) { animals.next() }
    for grams in [425_500, 80_000, 425_500] { animals.come(grams: grams) }
    let scale = ScaleConnection(.device(path: path.text), patience: .max, clock: clock)
    try await clock.passing {
      try await following({ await scale.run($0) }) { events in
        var weights: [ScaleEvent] = []
        while !animals.areGone, let event = await events.next() {
          if case .weight = event { weights.append(event) }
        }
        #expect(weights == [425_500, 80_000, 425_500].map { .weight(Kilograms(grams: $0)) })
      }
    }
    withExtendedLifetime(stand) {}
  }
}
