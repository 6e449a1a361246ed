package import Foundation
package import Logging
import ServiceLifecycle
import Synchronization
package import Uplink
package import WebShell

/// Runs the demo server and the client under test, and keeps the state that the page shows.
package struct TestBench: Service {
  package let store: Broadcast<LabState>
  package let server: DemoServer
  private let transport: any HTTPTransport
  private let link: (any LinkSource)?
  private let asksInternet: Bool
  private let logger: Logger
  private let now: @Sendable () -> Date
  private let shared = Shared()

  private final class Shared: Sendable {
    /// There is one as soon as the server listens.
    let client = Mutex<LabClient?>(nil)
    /// What the client logs in with: what a person typed last.
    let account = Mutex(DemoAccount.known)
    /// How many fetches to begin.
    let orders = AsyncStream.makeStream(of: Int.self)
  }

  package init(
    transport: any HTTPTransport, link: (any LinkSource)?, asksInternet: Bool, logger: Logger,
    now: @escaping @Sendable () -> Date
  ) {
    store = Broadcast(LabState())
    server = DemoServer(logger: logger, now: now)
    self.transport = transport
    self.link = link
    self.asksInternet = asksInternet
    self.logger = logger
    self.now = now
  }

  // MARK: Running

  package func run() async throws {
    let (addresses, found) = AsyncStream.makeStream(of: BaseAddress.self)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await server.run { found.yield($0) } }
      group.addTask {
        for await base in addresses.cancelOnGracefulShutdown() { await watch(base) }
      }
      // The server ends with the process, the watching with the server.
      try await group.next()
      group.cancelAll()
    }
  }

  private func watch(_ base: BaseAddress) async {
    let account = shared
    let client = LabClient(
      base: base, transport: transport, link: link, asksInternet: asksInternet, logger: logger,
      account: { account.account.withLock { $0 } })
    let happenings = client.uplink.activity.events()
    shared.client.withLock { $0 = client }
    store.update { state in
      state.server = base
      state.internetAddress = asksInternet ? "\(base)/\(DemoServer.internetPath)" : nil
    }
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await client.monitor.run() }
      group.addTask { await client.uplink.run() }
      group.addTask { await carryOutOrders(by: client) }
      group.addTask {
        await follow(client.monitor.updates) { $0.apply($1, server: LabClient.server, at: $2) }
      }
      group.addTask { await follow(client.session.states) { $0.login.update($1, at: $2) } }
      group.addTask {
        await follow(server.behavior.values()) { state, behavior, _ in state.behavior = behavior }
      }
      group.addTask {
        await follow(server.internet.values()) { state, standIn, _ in state.standIn = standIn }
      }
      group.addTask {
        await follow(happenings) { state, happening, moment in
          state.log.note(
            happening.event, of: happening.request, named: happening.name, at: happening.at, moment: moment)
        }
      }
    }
    shared.client.withLock { $0 = nil }
  }

  private func follow<Value: Sendable>(
    _ values: AsyncStream<Value>, _ apply: @Sendable (inout LabState, Value, Date) -> Void
  ) async {
    for await value in values.cancelOnGracefulShutdown() {
      let moment = now()
      store.update { apply(&$0, value, moment) }
    }
  }

  // MARK: What a person can do

  private var client: LabClient {
    get throws(LabFailure) {
      guard let client = shared.client.withLock({ $0 }) else { throw .notReady }
      return client
    }
  }

  /// Fetches the protected content so many times at once, and returns when all have ended.
  func fetch(_ count: Int) async throws(LabFailure) {
    let client = try client
    store.update { $0.fetching += count }
    await withDiscardingTaskGroup { group in
      for _ in 0..<count { group.addTask { await fetch(by: client) } }
    }
  }

  /// The same, but returns at once.
  func orderFetch(_ count: Int) throws(LabFailure) {
    _ = try client
    store.update { $0.fetching += count }
    shared.orders.continuation.yield(count)
  }

  private func carryOutOrders(by client: LabClient) async {
    await withDiscardingTaskGroup { group in
      for await count in shared.orders.stream.cancelOnGracefulShutdown() {
        for _ in 0..<count { group.addTask { await fetch(by: client) } }
      }
    }
  }

  private func fetch(by client: LabClient) async {
    do {
      let time = try await client.time()
      let moment = now()
      store.update { state in
        state.fetching -= 1
        state.content = .init(time: time.time, name: time.name, fetchedAt: moment)
        state.failure.update(nil, at: moment)
      }
    } catch {
      let moment = now()
      store.update { state in
        state.fetching -= 1
        state.failure.update(LabFailure(error), at: moment)
      }
    }
  }

  /// Has the demo server do so from now on. The page that is asked for next shows it, whoever follows it how fast.
  func set(_ behavior: DemoBehavior) {
    server.behavior.send(behavior)
    store.update { $0.behavior = behavior }
  }

  /// The same of what stands for the internet.
  func set(_ standIn: StandInInternet) {
    server.internet.send(standIn)
    store.update { $0.standIn = standIn }
  }

  /// Logs in by hand with what a person typed.
  func logIn(_ account: DemoAccount) async throws(LabFailure) {
    let client = try client
    defer { show(client.session.status) }
    shared.account.withLock { $0 = account }
    do {
      try await client.session.logIn(via: client.uplink.direct)
    } catch let failure as AuthenticationFailure {
      throw LabFailure(failure)
    } catch {
      throw .cancelled
    }
  }

  func logOut() async throws(LabFailure) {
    let client = try client
    defer { show(client.session.status) }
    do { try await client.session.logOut() } catch { throw LabFailure(error) }
  }

  private func show(_ status: LoginStatus) {
    let moment = now()
    store.update { $0.login.update(status, at: moment) }
  }

  func setAutomatic(_ isOn: Bool) throws(LabFailure) {
    try client.session.isAutomatic = isOn
    store.update { $0.isAutomatic = isOn }
  }
}
