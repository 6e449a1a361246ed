import Keyring
import OctoPrint
import PushProxy
import Testing
import Uplink
import WebShell

@testable import Printers

@Suite(.serialized, .realOctoPrint, .timeLimit(.minutes(3)))
struct `A printer that is added without a key` {
  enum Way: CaseIterable, Sendable { case asking, loggingIn }

  @Test(arguments: Way.allCases) func `is kept where its values come by polling only`(way: Way) async throws {
    try await run(.noWebSocket) { outpost, proxy, access async throws in
      try await add(way, outpost, proxy, access)
      #expect(outpost.app.repository.printers.map(\.base) == [proxy.base])
      #expect(try await outpost.app.repository.key(of: Sample.id) != nil)
    }
  }

  @Test(arguments: Way.allCases) func `is not kept where no values come, and says so`(way: Way) async throws {
    try await run(.mute) { outpost, proxy, access async throws in
      let error = await #expect(throws: (any Error).self) { try await add(way, outpost, proxy, access) }
      let reason: PrinterFormError? =
        if case .unusable(let reason) = error as? LoginError { reason } else {
          error as? PrinterFormError
        }
      #expect(reason == .connection(.pushSilent))
      #expect(outpost.app.repository.printers.isEmpty)
      #expect(try await outpost.app.repository.key(of: Sample.id) == nil)
    }
  }

  @Test func `tells on the page that waits for the decision why it is not kept`() async throws {
    try await run(.garbled) { outpost, proxy, access async throws in
      let requests = outpost.app.requests
      try await withThrowingTaskGroup(of: Void.self) { group in
        defer { group.cancelAll() }
        group.addTask { try await requests.run() }
        let pending = try await requests.start(printer(proxy))
        try await grant(access)
        let states = try #require(await requests.state(pending.id)).values()
        let state = try await withDeadline(.seconds(60)) { await states.first { $0 != .waiting } }
        guard case .failed(.connection(.pushUnreadable)) = state else {
          Issue.record("\(String(describing: state))")
          return
        }
        let page = try await outpost.get("/printers/access-requests/\(pending.id)").text
        #expect(page.contains("messages that Outpost can’t read"))
      }
    }
  }

  private func run(
    _ mood: PushProxy.Mood,
    _ work: @escaping @Sendable (SampleOutpost, PushProxy, RealOctoPrint.Access) async throws -> Void
  ) async throws {
    let access = try await #require(RealOctoPrint.current).start()
    try await PushProxy.run(before: try ServerAddress(parsing: access.address).base, mood) { proxy in
      try await SampleOutpost.run { outpost async throws in try await work(outpost, proxy, access) }
    }
  }

  private func printer(_ proxy: PushProxy) -> Printer {
    Printer(id: Sample.id, name: "Ender 3", base: proxy.base)
  }

  private func add(
    _ way: Way, _ outpost: SampleOutpost, _ proxy: PushProxy, _ access: RealOctoPrint.Access
  ) async throws {
    var setup = outpost.app.setup
    setup.servers.timeouts = PushTimeouts(quiet: .seconds(1), answer: .seconds(2))
    switch way {
    case .asking:
      let request = try await setup.servers.client(printer(proxy)) { nil }
        .requestApplicationKey(app: AccessRequests.application)
      try await grant(access)
      #expect(try await setup.keepKey(grantedBy: request, for: printer(proxy)))
    case .loggingIn:
      try await setup.logIn(
        to: printer(proxy), with: LoginCredentials(user: "admin", password: Secret("admin-test")))
    }
  }

  /// Grants what waits, as the administrator does in OctoPrint's dialog.
  private func grant(_ access: RealOctoPrint.Access) async throws {
    try await SampleOutpost.run { other async throws in
      let base = try ServerAddress(parsing: access.address).base
      let client = other.app.servers.client(Printer(id: "admin", name: "Admin", base: base)) { access.key }
      let token = try #require(try await client.applicationKeys().pending.keys.first)
      try await client.decide(onKeyRequest: token, grants: true)
    }
  }
}
