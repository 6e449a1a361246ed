import Testing

@testable import Uplink

@Suite struct `Probe traffic` {
  private static let configuration = ConnectivityMonitor.Configuration()

  @Test(arguments: [1, 100])
  func `is at most one probe for each target in an interval, whoever watches`(observers: Int) {
    var drive = ConnectivityDrive(servers: [server], observers: observers)
    drive.pass(.seconds(3600))
    for target in [ProbeTarget.internet, .server("octopi")] {
      let starts = drive.starts(of: target)
      #expect(starts.count <= 360 && starts.count >= 320)
      #expect(zip(starts, starts.dropFirst()).allSatisfy { $1 - $0 >= Self.configuration.interval })
    }
  }

  @Test func `is none without a link`() {
    var drive = ConnectivityDrive(link: .down)
    drive.pass(.seconds(3600))
    #expect(drive.starts.isEmpty)
  }

  @Test func `is none into the internet without a default route, but goes on in the LAN`() {
    var drive = ConnectivityDrive(
      servers: [server],
      link: .up(Link.Path(interface: "eth0", kind: .wired, hasDefaultRoute: false)))
    drive.pass(.seconds(3600))
    #expect(drive.starts(of: .internet).isEmpty)
    #expect(drive.starts(of: .server("octopi")).count > 320)
  }

  @Test func `is none while nobody wants to know`() {
    var drive = ConnectivityDrive(observers: 0)
    drive.pass(.seconds(3600))
    #expect(drive.starts.isEmpty)
  }

  @Test func `goes on while the internet is probed only because the system tells no link`() {
    var drive = ConnectivityDrive(link: nil)
    drive.pass(.seconds(60))
    #expect(drive.state.link == .unknown && drive.state.internet == .available)
  }

  @Test func `rests a minute after the last request, and wakes with the next one`() {
    var drive = ConnectivityDrive(observers: 0)
    drive.note(.answered, about: ServerPath(isBehindInternet: true))
    drive.pass(.seconds(600))
    let count = drive.starts.count
    #expect(count > 0 && count <= 7)
    #expect(drive.state.internet == .unknown)
    var wasAtRest = false
    drive.happen { wasAtRest = $0.ask(at: $1) }
    #expect(wasAtRest)
    drive.pass(.seconds(1))
    #expect(drive.starts.count == count + 1)
  }

  @Test func `comes at once when the path changes, and drops what was under way`() {
    var drive = ConnectivityDrive { _, now in
      now == .zero ? (.unavailable(nil), .seconds(2)) : (.available(roundTrip: .zero), .zero)
    }
    drive.pass(.seconds(1))
    drive.hear(.up(Link.Path(interface: "wlan0", kind: .wireless, revision: 1)))
    drive.pass(.milliseconds(1))
    #expect(drive.starts(of: .internet) == [.zero, .seconds(1)])
    #expect(drive.state.internet == .available)
  }

  @Test func `comes at once when a request fails, but once in an interval`() {
    var drive = ConnectivityDrive(servers: [server])
    drive.pass(.seconds(5))
    for _ in 0..<40 {
      drive.note(.timedOut, about: ServerPath(server: "octopi"))
      drive.pass(.milliseconds(100))
    }
    #expect(drive.starts(of: .server("octopi")) == [.zero, .seconds(5)])
  }

  @Test func `is saved where real traffic is answered`() {
    var drive = ConnectivityDrive(servers: [server])
    for _ in 0..<60 {
      drive.pass(.seconds(1))
      drive.note(.answered, about: ServerPath(server: "octopi"))
    }
    #expect(drive.starts(of: .server("octopi")).count == 1)
  }

  private var server: WatchedServer { WatchedServer("octopi", probe: Silent()) }

  private struct Silent: ConnectivityProbe {
    var target: ProbeTarget { .server("octopi") }
    func check() async -> ProbeResult { .unavailable(nil) }
  }
}
