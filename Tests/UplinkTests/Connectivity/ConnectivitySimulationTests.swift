import Testing

@testable import Uplink

@Suite struct `Connectivity over simulated hours` {
  private static let configuration = ConnectivityMonitor.Configuration()

  @Test func `never changes a verdict when one probe in ten is lost`() {
    var falseTransitions = 0
    for seed in 0..<1000 {
      var chance = ProbeJitter(seed: UInt64(seed) &* 77_777)
      var drive = ConnectivityDrive(seed: UInt64(seed)) { _, _ in
        chance.next() % 10 == 0
          ? (.unavailable(nil), Self.configuration.timeout)
          : (.available(roundTrip: .milliseconds(30)), .milliseconds(30))
      }
      drive.pass(.seconds(3600))
      falseTransitions += drive.events.count
      #expect(drive.events.isEmpty, "seed \(seed)")
      #expect(drive.state.internet == .available, "seed \(seed)")
    }
    // For the benchmarks, which have no way into the rules.
    print("figures: {\"false_transitions\": \(falseTransitions), \"hours\": 1000}")
  }

  @Test func `tells that a link flapping for ten seconds is gone, and that it is back`() {
    var drive = ConnectivityDrive()
    drive.pass(.seconds(60))
    for _ in 0..<50 {
      drive.hear(.down)
      drive.pass(.milliseconds(100))
      drive.hear(ConnectivityDrive.up)
      drive.pass(.milliseconds(100))
    }
    drive.pass(.seconds(60))
    #expect(drive.events.map(\.event) == [.linkLost, .linkReturned, .internetReturned])
  }

  @Test(arguments: 0..<200)
  func `notices a blackhole within the failures times interval and timeout`(seed: Int) throws {
    for confirmation in [Self.configuration.confirmation, Self.configuration.interval] {
      var configuration = Self.configuration
      configuration.confirmation = confirmation
      let hole = Duration.seconds(60) + .milliseconds(seed * 97)
      var drive = ConnectivityDrive(configuration, seed: UInt64(seed)) { _, now in
        now + .milliseconds(10) < hole
          ? (.available(roundTrip: .milliseconds(10)), .milliseconds(10))
          : (.unavailable(nil), configuration.timeout)
      }
      drive.pass(.seconds(600))
      let lost = try #require(drive.events.first)
      #expect(lost.event == .internetLost)
      let limit = (configuration.interval + configuration.timeout) * configuration.failures
      #expect(lost.at - hole <= limit)
      // Exactly: the last of the failing probes starts where the schedule says, and takes its timeout.
      let failing = drive.starts(of: .internet).filter { $0 + .milliseconds(10) >= hole }
      #expect(lost.at == failing[configuration.failures - 1] + configuration.timeout)
    }
  }

  @Test func `notices a blackhole within half a minute by default`() throws {
    var drive = ConnectivityDrive { _, now in
      now < .seconds(60)
        ? (.available(roundTrip: .milliseconds(10)), .milliseconds(10)) : (.unavailable(nil), .seconds(2))
    }
    drive.pass(.seconds(600))
    #expect(try #require(drive.events.first).at <= .seconds(90))
  }

  @Test func `is the same for the same seed, in any process`() {
    #expect(Self.trace(seed: 1) == Self.trace(seed: 1))
    #expect(Self.trace(seed: 1) != Self.trace(seed: 2))
    #expect(Self.digest(Self.trace(seed: 1)) == 2_091_221_172_456_863_127)
  }

  /// A day in the life of a train's passenger, as text.
  private static func trace(seed: UInt64) -> String {
    var chance = ProbeJitter(seed: seed)
    let servers = [
      WatchedServer("octopi", probe: NoProbe()),
      WatchedServer("cloud", isBehindInternet: true, probe: NoProbe()),
    ]
    var drive = ConnectivityDrive(servers: servers, seed: seed) { _, _ in
      switch chance.next() % 4 {
      case 0: (.unavailable(.refused), .seconds(1))
      case 1: (.captivePortal("http://train/"), .milliseconds(50))
      default: (.available(roundTrip: .milliseconds(30)), .milliseconds(30))
      }
    }
    var travel = ProbeJitter(seed: ~seed)
    for _ in 0..<200 {
      drive.hear(
        travel.next() % 2 == 0
          ? .down : .up(.init(interface: "wwan0", kind: .cellular, revision: travel.next() % 5)))
      drive.pass(.seconds(Int64(travel.next() % 120)))
    }
    return drive.starts.map { "\($0.at) \($0.target)\n" }.joined()
      + drive.events.map { "\($0.at) \($0.event)\n" }.joined()
  }

  private static func digest(_ text: String) -> UInt64 {
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  private struct NoProbe: ConnectivityProbe {
    var target: ProbeTarget { .internet }
    func check() async -> ProbeResult { .unavailable(nil) }
  }
}
