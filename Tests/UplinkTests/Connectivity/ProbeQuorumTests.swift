import Testing

@testable import Uplink

@Suite struct `A quorum of probes` {
  private static let good = ProbeResult.available(roundTrip: .milliseconds(20))
  private static let better = ProbeResult.available(roundTrip: .milliseconds(10))
  private static let portal = ProbeResult.captivePortal("http://portal/")
  private static let none = ProbeResult.unavailable(nil)

  @Test(arguments: [
    ([good], good),
    ([good, better], better),
    ([good, none], good),
    ([none, none], none),
    ([good, portal], portal),
    ([portal, none], portal),
    ([good, good, portal], good),
    ([good, none, none], none),
    ([good, portal, portal], portal),
    ([.unavailable(.refused), none], .unavailable(.refused)),
  ])
  func `is online if half of them succeed, and more than find a portal`(
    results: [ProbeResult], verdict: ProbeResult
  ) {
    #expect(Self.decide(results) == verdict)
    #expect(Self.decide(results.reversed()) == verdict)
  }

  @Test func `takes as many as it is told to`() {
    #expect(Self.decide([Self.good, Self.none], needed: 2) == Self.none)
    #expect(Self.decide([Self.good, Self.none, Self.none], needed: 1) == Self.good)
  }

  @Test func `is decided when the others can't change it`() {
    var quorum = ProbeQuorum(of: 3, needed: nil)
    quorum.note(Self.good)
    #expect(!quorum.isDecided)
    quorum.note(Self.good)
    #expect(quorum.isDecided)
  }

  @Test func `has failed where results are missing`() {
    #expect(ProbeQuorum(of: 2, needed: nil).verdict == Self.none)
  }

  private static func decide(_ results: [ProbeResult], needed: Int? = nil) -> ProbeResult {
    var quorum = ProbeQuorum(of: results.count, needed: needed)
    for result in results { quorum.note(result) }
    return quorum.verdict
  }
}
