import Testing

@testable import Uplink

@Suite struct `The quality of a link` {
  private var estimator = LinkQualityEstimator()

  @Test mutating func `is unknown before the first answer`() {
    estimator.note(.unavailable(nil))
    #expect(estimator.quality == nil)
  }

  @Test mutating func `moves an eighth of the way to each new round trip`() {
    estimator.note(.available(roundTrip: .milliseconds(80)))
    #expect(estimator.quality?.roundTrip == .milliseconds(80))
    estimator.note(.available(roundTrip: .milliseconds(160)))
    #expect(estimator.quality?.roundTrip == .milliseconds(90))
  }

  @Test mutating func `counts the loss over the last twenty probes`() {
    for _ in 0..<100 { estimator.note(.unavailable(nil)) }
    for _ in 0..<15 { estimator.note(.available(roundTrip: .milliseconds(80))) }
    #expect(estimator.quality?.loss == 0.25)
  }

  @Test mutating func `takes nothing from a portal`() {
    estimator.note(.available(roundTrip: .milliseconds(80)))
    estimator.note(.captivePortal(nil))
    #expect(estimator.quality == LinkQuality(roundTrip: .milliseconds(80), loss: 0))
  }
}
