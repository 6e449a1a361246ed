import Testing

@testable import Uplink

@Suite struct `The gate` {
  private static let quick: ConnectivityMonitor.Configuration = {
    var configuration = ConnectivityMonitor.Configuration()
    configuration.failures = 2
    return configuration
  }()
  private static let neighbours = Link.up(Link.Path(interface: "eth0", kind: .wired, hasDefaultRoute: false))
  private let printer = ServerPath(server: "octopi")
  private let cloud = ServerPath(server: "cloud", isBehindInternet: true)
  private let other = ServerPath(isBehindInternet: true)
  private let neighbour = ServerPath()
  private let local = ServerPath(server: "local", isLocal: true)
  private var all: [ServerPath] { [printer, cloud, other, neighbour, local] }

  @Test func `is open while nothing is known`() {
    let drive = drive(link: .unknown)
    #expect(closed(drive) == [])
  }

  @Test func `closes every path but the local ones when the link goes`() {
    var drive = drive()
    drive.pass(.seconds(1))
    drive.hear(.down)
    #expect(closed(drive) == [printer, cloud, other, neighbour])
    #expect(drive.events.map(\.event) == [.linkLost])
    #expect(drive.state.internet == .unavailable)
    #expect(drive.state.servers == ["octopi": .unavailable, "cloud": .unavailable, "local": .available])
  }

  @Test func `closes only the paths behind the internet when the default route goes`() {
    var drive = drive()
    drive.pass(.seconds(1))
    drive.hear(Self.neighbours)
    #expect(closed(drive) == [cloud, other])
    #expect(drive.events.map(\.event) == [.internetLost])
    #expect(drive.state.servers["octopi"] == .available)
  }

  @Test func `opens again when the link has been back for its time, and tells which servers returned`() {
    var drive = drive()
    drive.pass(.seconds(1))
    drive.hear(.down)
    drive.pass(.seconds(10))
    drive.hear(ConnectivityDrive.up)
    drive.pass(.milliseconds(499))
    #expect(closed(drive) == [printer, cloud, other, neighbour])
    drive.pass(.milliseconds(1))
    #expect(closed(drive) == [])
    drive.pass(.milliseconds(10))
    #expect(
      drive.events.map(\.event) == [
        .linkLost, .linkReturned, .internetReturned, .serverReturned("octopi"), .serverReturned("cloud"),
      ])
  }

  @Test func `stays open for a path that answers although the link is said to be gone`() {
    var drive = drive()
    drive.hear(.down)
    drive.note(.answered, about: neighbour)
    #expect(drive.isClosed(neighbour), "it may have been on its way")
    drive.pass(.seconds(1))
    drive.note(.answered, about: neighbour)
    drive.note(.answered, about: printer)
    #expect(closed(drive) == [cloud, other])
    #expect(drive.state.servers["octopi"] == .available)
    drive.note(.timedOut, about: printer)
    #expect(drive.isClosed(printer))
  }

  @Test func `closes the paths behind a lost internet, and those only`() {
    var drive = drive { target, _ in target == .internet ? Self.lost : Self.found }
    drive.pass(.seconds(4))
    #expect(drive.state.internet == .unavailable)
    #expect(drive.events.map(\.event) == [.internetLost])
    #expect(closed(drive) == [other], "the cloud's own probe succeeds")
  }

  @Test func `closes the path of a server that is lost, and no other`() {
    var drive = drive { target, _ in target == .server("octopi") ? Self.lost : Self.found }
    drive.pass(.seconds(4))
    #expect(closed(drive) == [printer])
    #expect(drive.events.map(\.event) == [.serverLost("octopi")])
    #expect(drive.state.internet == .available)
  }

  @Test func `closes the internet behind a portal at the first sight of it`() {
    var drive = drive { target, _ in
      target == .internet ? (.captivePortal("http://hotel/"), .milliseconds(10)) : Self.lost
    }
    drive.pass(.milliseconds(20))
    #expect(drive.state.internet == .captivePortal("http://hotel/"))
    #expect(drive.isClosed(other))
    #expect(drive.events.map(\.event) == [.portalFound("http://hotel/")])
  }

  @Test func `opens with the first answer to real traffic`() {
    var drive = drive { _, _ in Self.lost }
    drive.pass(.seconds(10))
    #expect(drive.isClosed(cloud) && drive.isClosed(other))
    drive.note(.answered, about: cloud)
    #expect(closed(drive).isDisjoint(with: [cloud, other]))
    #expect(drive.events.suffix(2).map(\.event) == [.internetReturned, .serverReturned("cloud")])
  }

  @Test func `is not deceived by a portal that answers in a server's place`() {
    var drive = drive { target, _ in
      target == .internet ? (.captivePortal(nil), .milliseconds(10)) : Self.lost
    }
    drive.pass(.seconds(10))
    drive.note(.answered, about: ServerPath(server: "cloud", isBehindInternet: true, isAuthentic: false))
    drive.note(.answered, about: ServerPath(isBehindInternet: true, isAuthentic: false))
    #expect(drive.state.internet == .captivePortal(nil))
    #expect(drive.isClosed(other) && drive.isClosed(cloud))
  }

  @Test func `takes the failures of real traffic for evidence, and asks at once`() {
    var drive = drive()
    drive.pass(.seconds(5))
    drive.fate = { target, _ in target == .server("octopi") ? Self.lost : Self.found }
    drive.note(.failed(.refused), about: printer)
    #expect(!drive.isClosed(printer))
    drive.pass(.seconds(2))
    #expect(drive.isClosed(printer))
    #expect(drive.events.map(\.event) == [.serverLost("octopi")])
  }

  @Test func `does not take the failure of a server for the loss of the internet, but asks`() {
    var drive = drive()
    drive.pass(.seconds(5))
    for _ in 0..<10 { drive.note(.failed(.refused), about: cloud); drive.pass(.seconds(1)) }
    #expect(drive.state.internet == .available)
    #expect(drive.starts(of: .internet).prefix(2) == [.zero, .seconds(5)])
  }

  @Test(arguments: [TransportFailure.untrustedCertificate("name"), .noTLS(""), .notHTTP(""), .other("")])
  func `counts nothing against a server that was answered for by something strange`(failure: TransportFailure)
  {
    var drive = drive()
    drive.pass(.seconds(5))
    for _ in 0..<10 { drive.note(.failed(failure), about: printer); drive.pass(.seconds(2)) }
    #expect(drive.events.isEmpty)
  }

  @Test func `forgets what is old when nobody asks any more`() {
    var drive = drive(observers: 0) { _, _ in Self.lost }
    drive.note(.timedOut, about: cloud)
    drive.pass(.seconds(10))
    #expect(drive.isClosed(cloud))
    drive.pass(.seconds(200))
    #expect(closed(drive) == [])
    #expect(drive.state.internet == .unknown)
  }

  @Test func `forgets on another path what failed on the one before`() {
    var drive = drive { _, now in now < .seconds(20) ? Self.lost : Self.found }
    drive.pass(.seconds(30))
    drive.fate = { _, _ in Self.lost }
    drive.pass(.seconds(60))
    #expect(drive.isClosed(other))
    drive.hear(.up(Link.Path(interface: "wlan0", kind: .wireless, revision: 1)))
    #expect(closed(drive) == [local], "the path to this machine is the same")
    #expect(drive.events.last?.event == .pathChanged(revision: 1))
  }

  @Test func `leaves a server's return to real traffic where there is no probe`() {
    var drive = ConnectivityDrive(Self.quick, servers: [WatchedServer("octopi")])
    drive.note(.failed(.refused), about: printer)
    drive.pass(.seconds(1))
    drive.note(.failed(.refused), about: printer)
    #expect(drive.isClosed(printer))
    drive.note(.answered, about: printer)
    #expect(!drive.isClosed(printer))
    #expect(drive.events.map(\.event) == [.serverLost("octopi"), .serverReturned("octopi")])
  }

  private static let lost = (ProbeResult.unavailable(nil), Duration.seconds(1))
  private static let found = (ProbeResult.available(roundTrip: .milliseconds(10)), Duration.milliseconds(10))

  private func drive(
    link: Link = ConnectivityDrive.up, observers: Int = 1,
    fate: @escaping ConnectivityDrive.Fate = { _, _ in Self.found }
  ) -> ConnectivityDrive {
    let servers = [
      WatchedServer("octopi", probe: Silent()),
      WatchedServer("cloud", isBehindInternet: true, probe: Silent()),
      WatchedServer("local", isLocal: true, probe: Silent()),
    ]
    return ConnectivityDrive(Self.quick, servers: servers, observers: observers, link: link, fate: fate)
  }

  private func closed(_ drive: ConnectivityDrive) -> Set<ServerPath> {
    Set(all.filter { drive.isClosed($0) })
  }

  private struct Silent: ConnectivityProbe {
    var target: ProbeTarget { .internet }
    func check() async -> ProbeResult { .unavailable(nil) }
  }
}
