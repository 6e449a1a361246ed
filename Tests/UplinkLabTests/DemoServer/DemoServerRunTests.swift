import KeptLogs
import Logging
import ServiceLifecycle
import Testing
import Uplink
import UplinkTransport
import WebShell

@testable import UplinkLab

@Suite(.timeLimit(.minutes(1))) struct `The demo server, running` {
  @Test func `listens on the loopback interface only, at a port that the system gives`() async throws {
    try await SampleLab.run { lab async throws in
      let base = lab.app.bench.store.value.server
      #expect(base?.host == "127.0.0.1")
      #expect(base?.port ?? 0 > 1023)
    }
  }

  @Test func `ends at once, also while it keeps a request waiting`() async throws {
    try await SampleLab.atRest { lab async throws in
      let group = ServiceGroup(
        configuration: ServiceGroupConfiguration(
          services: lab.app.services.map { .init(service: $0) }, logger: Sample.quiet))
      let server = lab.app.bench.server
      let transport = AsyncHTTPClientTransport()
      try await withThrowingTaskGroup(of: Void.self) { tasks in
        tasks.addTask { try await group.run() }
        let base = try #require(await lab.state { $0.server != nil }?.server)
        server.behavior.send(.hangs)
        let listeners = server.behavior.listenerCount
        tasks.addTask {
          // Whatever it is told, and however it ends: it is not kept waiting.
          do { _ = try await transport.send(.get("time"), to: base) } catch is TransportFailure {}
        }
        while server.behavior.listenerCount <= listeners { await Task.yield() }
        await group.triggerGracefulShutdown()
        try await tasks.waitForAll()
      }
      try await transport.shutdown()
    }
  }

  @Test func `logs no token and no password`() async throws {
    let log = KeptLog()
    let token = Broadcast("")
    try await TriedServer.run(logger: log.logger) { server in
      let had = try await server.token()
      token.send(had)
      _ = try await server.time(had)
      _ = try await server.time(had + "x")
      _ = try await server.logIn(DemoAccount(name: "demo", password: "wrong-secret"))
    }
    for secret in [token.value, DemoAccount.known.password, "wrong-secret"] {
      #expect(!log.text.contains(secret))
    }
  }
}
