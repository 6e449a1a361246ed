import HTTPTypes
import Testing
import Uplink
import UplinkTesting

@Suite(.timeLimit(.minutes(1))) struct `The samples of Testing` {
  private let base = BaseAddress(scheme: .https, host: "farm.example")

  @Test func `move the clock`() async throws {
    let clock = ManualClock()
    let transport = ScriptedTransport { _ in .silence }
    let farm = UplinkClient(base: base, transport: transport, clock: clock)

    let answer = Task { try await farm.execute(.get("animals").within(total: .seconds(5))) }
    await transport.requests(atLeast: 1)
    await clock.sleepers(atLeast: 1)
    clock.advance(by: .seconds(5))
    await #expect(throws: NetworkError.self) { try await answer.value }
  }

  @Test func `take the way away`() async throws {
    let transport = ScriptedTransport { _ in .answer(Response(status: .ok)) }
    let connectivity = ScriptedConnectivity()
    let farm = UplinkClient(base: base, transport: transport, connectivity: connectivity)
    connectivity.close()
    await #expect(throws: NetworkError.self) { try await farm.execute(.get("animals")) }
    connectivity.open()
    _ = try await farm.execute(.get("animals"))
    #expect(transport.requests.count == 1)
  }

  @Test func `take the link away`() async throws {
    let clock = ManualClock()
    let link = ScriptedLinkSource(.up(Link.Path(interface: "eth0", kind: .wired)))
    let monitor = ConnectivityMonitor(
      link: link, internet: [ScriptedProbe(.internet) { _ in .available(roundTrip: .milliseconds(20)) }],
      clock: clock)
    let running = Task { await monitor.run() }
    link.set(.down)
    for await state in monitor.updates where state.link == .down { break }
    running.cancel()
    await running.value
  }

  @Test func `count logins`() async throws {
    let server = ChallengingServer(holding: 100)
    let login = BearerLogin(tokenAt: ["token"]) { .post("login") }
    let session = LoginSession(login, policy: LoginPolicy(withoutCredential: .sendBare))
    let farm = UplinkClient(
      base: base, transport: server, authenticator: session,
      configuration: UplinkClient.Configuration(parallelLimit: 100))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<100 { group.addTask { _ = try await farm.execute(.get("animals/\(number)")) } }
      try await group.waitForAll()
    }
    #expect(server.logins == 1)
  }

  @Test func `take the power away`() async throws {
    let disk = FaultyDisk()
    let outbox = Outbox(store: try FileJournal(at: "outbox", disk: disk))
    try await outbox.enqueue(.post("cows/7/weights"), for: "cow 7")

    let later = try FileJournal(at: "outbox", disk: disk.afterPowerLoss(.nothingUnsynced))
    #expect(try await Outbox(store: later).items.count == 1)
  }
}
