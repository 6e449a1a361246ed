import HerdBook
import InstrumentStandIns
import Testing
import UplinkTesting

@testable import Instruments

@Suite(.timeLimit(.minutes(1))) struct `Animals that a stand-in weighs` {
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
        // What the stand-in has said may still be on its way when it says that all are gone.
        while let event = await events.next() {
          if case .weight = event { weights.append(event) }
          if weights.count == 3, case .reading(let reading) = event, reading.weight == .zero { break }
        }
        #expect(animals.areGone)
        #expect(weights == [425_500, 80_000, 425_500].map { .weight(Kilograms(grams: $0)) })
      }
    }
    withExtendedLifetime(stand) {}
  }
}
