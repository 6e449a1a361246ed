import HTTPTypes
import Testing
import Uplink
import UplinkTesting
import UplinkTransport

func pictureWidth(for state: Connectivity) -> Int {
  guard case .up(let path) = state.link else { return 320 }
  if path.isExpensive == true || path.isConstrained == true { return 320 }
  guard let quality = state.quality else { return 1280 }
  return quality.roundTrip > .milliseconds(300) || quality.loss > 0.1 ? 640 : 1920
}

/// The samples of the article "The way out".
enum TheWayOut {
  static func watch(_ monitor: ConnectivityMonitor, _ farm: UplinkClient) async {
    await withDiscardingTaskGroup { group in
      group.addTask { await monitor.run() }
      group.addTask { await farm.run() }
      group.addTask { for await state in monitor.updates { show(state) } }
    }
  }

  static func synchronise(by monitor: ConnectivityMonitor) async {
    for await event in monitor.events {
      if case .serverReturned(let server) = event { await synchronise(with: server) }
    }
  }

  private static func show(_ state: Connectivity) {}
  private static func synchronise(with server: ServerID) async {}
}

@Suite struct `The samples of The way out` {
  private let base = BaseAddress(scheme: .https, host: "farm.example")
  private let transport = ScriptedTransport { _ in .answer(Response(status: .ok)) }

  @Test func `watch three levels, and send while nothing is known`() async throws {
    let probing = [transport, transport, transport]
    let monitor = ConnectivityMonitor(
      link: SystemLink.source,
      internet: [
        HTTPProbe(
          internetAt: BaseAddress(scheme: .http, host: "probe.example"), path: "online", by: probing[0],
          expecting: ProbeExpectation(status: 200, body: .exactly(Array("online".utf8)))),
        HTTPProbe(
          internetAt: BaseAddress(scheme: .https, host: "probe.example"), path: "none", by: probing[1],
          expecting: .noContent),
      ],
      servers: [
        WatchedServer(
          "farm", isBehindInternet: true,
          probe: HTTPProbe(server: "farm", at: base, path: "health", by: probing[2]))
      ])
    let farm = UplinkClient(
      base: base, transport: transport, connectivity: monitor,
      configuration: UplinkClient.Configuration(path: ServerPath(server: "farm", isBehindInternet: true)))
    #expect(monitor.current.servers == ["farm": .unknown])
    let herd = try await farm.execute(.get("herd").whenOffline(.wait(upTo: .seconds(5))))
    #expect(herd.status == .ok)
  }

  @Test func `say where a server lies`() {
    let path = ServerPath(server: "printer")
    #expect(!path.isBehindInternet)
  }

  @Test func `adapt`() {
    let wire = Link.up(Link.Path(interface: "eth0", kind: .wired))
    let good = LinkQuality(roundTrip: .milliseconds(20), loss: 0)
    let bad = LinkQuality(roundTrip: .milliseconds(900), loss: 0)
    #expect(pictureWidth(for: Connectivity()) == 320)
    #expect(pictureWidth(for: Connectivity(link: wire)) == 1280)
    #expect(pictureWidth(for: Connectivity(link: wire, quality: good)) == 1920)
    #expect(pictureWidth(for: Connectivity(link: wire, quality: bad)) == 640)
  }
}
