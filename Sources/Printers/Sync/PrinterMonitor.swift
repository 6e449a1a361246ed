import Foundation
import Logging
import OctoPrint
import Synchronization
import UplinkTransport
import WebShell

/// Keeps one printer's live state true, for as long as its task runs: examines the server, opens the push
/// channel, takes over what comes, and starts anew whenever it breaks.
struct PrinterMonitor: Sendable {
  var printer: Printer
  var servers: OctoPrintServers
  var live: Broadcast<LivePrinter>
  var terminal: Terminal
  /// How many look at the printer.
  var viewers: Broadcast<Int>
  /// Keep something by what is told here.
  var listeners: [any PrinterListener] = []
  var logger: Logger
  var now: @Sendable () -> Date

  private let events = Broadcast(0)
  private var pace: PushThrottle { PushThrottle(viewers: viewers, readers: terminal.readers, events: events) }

  func run() async {
    var backoff = ReconnectBackoff()
    var generator = SystemRandomNumberGenerator()
    while !Task.isCancelled {
      let client = servers.client(printer)
      let examination = servers.examination(printer, client: client)
      let loss: ConnectionError
      do {
        try await follow(client, examination) { backoff.succeeded() }
        loss = .closed
      } catch is SessionEnded {
        // Nothing is lost: the printer goes on, and a new session says what the user may do by now.
        await rest(backoff.next(using: &generator))
        continue
      } catch {
        loss = await examination.meaning(of: error).ofKnownServer(lostFor: lostFor)
      }
      if Task.isCancelled { return }
      await lose(by: loss)
      await rest(max(loss.rest, backoff.next(using: &generator)))
    }
  }

  /// OctoPrint ended the session because somebody logged out or changed the user: a new one is opened soon.
  private struct SessionEnded: Error {}

  /// Waits for the next attempt; ends early when someone asks for one by setting the connection to `connecting`.
  private func rest(_ wait: Duration) async {
    await live.until(within: wait) { $0.server.connection == .connecting }
  }

  private func follow(
    _ client: OctoPrintClient, _ examination: ServerProbe, onLive: @escaping () -> Void
  ) async throws {
    try await servers.requireKey(of: printer)
    let findings = try await examination.examine()
    let login = try await client.passiveLogin()
    live.update {
      $0.user = findings.user
      $0.server.version = findings.version.server
      $0.server.unreadable = 0
      $0.fileWork.loseTrack()
      $0.pluginActivity.loseTrack()
      $0.backupActivity.loseTrack()
    }
    await publish(.connected)
    let (changes, changed) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    changed.yield()
    let (orders, order) = AsyncStream.makeStream(of: PushOrder.self)
    let (uses, used) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        try await receive(login, orders, onSpools: { used.yield() }, onChange: { changed.yield() })
      }
      group.addTask { await keepTerminal(order) }
      group.addTask { await pace.keep(order) }
      group.addTask { await readDialogs(client) }
      group.addTask { await PortReader(client: client, live: live, logger: logger).run() }
      group.addTask { await keepSettings(client, changes) }
      group.addTask { for await _ in uses { await accessories(client).readSpools() } }
      group.addTask { await EstimateReader(client: client, live: live, logger: logger).run() }
      defer { group.cancelAll() }
      onLive()
      try await group.next()
    }
  }

  /// The terminal's lines come only while somebody reads them: a print's are many.
  private static func subscription(readsTerminal: Bool) -> PushSubscription {
    let events =
      EquipmentReader.events + FileListCache.events + PrintEvent.types + Incidents.events + PortReader.events
      + FileNotice.events + FileActivity.events
      + [.registeredMessageReceived]
    var subscription = PushSubscription(events: events)
    subscription.plugins = .only(
      PrinterSaying.plugins + KnownPluginSaying.plugins + [PluginManagerSaying.plugin, BackupSaying.plugin])
    subscription.logs = readsTerminal ? .all : .matching(Incidents.lines)
    return subscription
  }

  /// - Parameters:
  ///   - orders: what the channel is told while it is open.
  ///   - onSpools: called when the spools may be others.
  ///   - onChange: called when the printer's profile or OctoPrint's settings may be others.
  private func receive(
    _ login: Login, _ orders: AsyncStream<PushOrder>, onSpools: @escaping @Sendable () -> Void,
    onChange: @escaping @Sendable () -> Void
  ) async throws {
    let subscription = Self.subscription(readsTerminal: false)
    // Each new subscription brings the history again; only the first follows a time in which nobody looked.
    let isFresh = Atomic(true)
    let push = try await servers.push(printer)
    try await push.run(login: login, subscription: subscription, orders: orders) { arrival in
      let moment = now().addingTimeInterval(-arrival.at.duration(to: .now).seconds)
      if terminal.readers.value > 0 { terminal.apply(arrival.message) }
      if live.value.server.way != arrival.way { live.update { $0.server.way = arrival.way } }
      switch arrival.message {
      case .history(let update):
        // Its lines were said long ago.
        await change { $0.apply(update, at: moment) }
        let isFirst = isFresh.exchange(false, ordering: .relaxed)
        await publish(.state(update, isFirst: isFirst, at: moment))
      case .current(let update):
        await change {
          $0.apply(update, at: moment)
          $0.incidents.apply(update.logs ?? [], at: moment)
        }
        await publish(.state(update, isFirst: false, at: moment))
      case .reauthenticationRequired: throw SessionEnded()
      case .event(let event):
        events.update { $0 += 1 }
        await publish(.event(event, at: moment))
        await apply(event, at: moment, onChange)
      case .plugin(let message): await apply(message, at: moment, onSpools)
      case .slicingProgress(let progress): live.update { $0.fileWork.apply(progress) }
      case .renderProgress(let percent): live.update { $0.fileWork.apply(rendering: percent) }
      case .unreadable(let kind):
        live.update { $0.server.unreadable += 1 }
        logger.debug("an unreadable push message", metadata: ["kind": "\(kind)"])
      case .connected, .timelapse, .other: break
      }
    }
  }

  private func publish(_ event: PrinterEvent) async {
    for listener in listeners { await listener.apply(event, of: printer) }
  }

  private func apply(_ event: PushEvent, at moment: Date, _ onChange: () -> Void) async {
    if PortReader.events.contains(event.type) { live.update { $0.wantsPorts = true } }
    if FileActivity.events.contains(event.type) { live.update { $0.fileWork.apply(event) } }
    if Incidents.events.contains(event.type) {
      await change { $0.incidents.apply(event, at: moment) }
    } else if event.type == .registeredMessageReceived {
      live.update { $0.session.outputs.merge(event.outputs) { $1 } }
    } else if EquipmentReader.events.contains(event.type) {
      onChange()
    }
  }

  private func apply(_ message: PluginMessage, at moment: Date, _ onSpools: () -> Void) async {
    if let saying = message.knownSaying {
      live.update { $0.accessories.apply(saying, at: moment) }
      if case .spoolsChanged(live.value.equipment?.spoolPlugin) = saying { onSpools() }
    }
    if let event = message.pluginManagerSaying { live.update { $0.pluginActivity.apply(event, at: moment) } }
    if let event = message.backupSaying { live.update { $0.backupActivity.apply(event, at: moment) } }
    if let saying = message.saying { await change { $0.dialogs.apply(saying, at: moment) } }
  }

  private func keepTerminal(_ order: AsyncStream<PushOrder>.Continuation) async {
    var isRead = false
    for await readers in terminal.readers.values() where (readers > 0) != isRead {
      isRead = readers > 0
      order.yield(.subscribe(Self.subscription(readsTerminal: isRead)))
    }
  }

  /// Once the channel is open, so that nothing that the printer says falls between the two.
  private func readDialogs(_ client: OctoPrintClient) async {
    await live.until { $0.server.connection == .live }
    let before = live.value
    await DialogReader(client: client, live: live, logger: logger).read()
    var after = before
    after.dialogs = live.value.dialogs
    await publish(.change(from: before, to: after))
    // Ends with the connection, as all that keeps something true beside it.
    await live.until { _ in false }
  }

  private func keepSettings(_ client: OctoPrintClient, _ changes: AsyncStream<Void>) async {
    for await _ in changes {
      var settings: ServerSettings?
      var hasFailed = false
      do {
        settings = try await CameraReader(client: client, base: printer.base, live: live).read()
      } catch {
        logger.debug("no settings", metadata: ["error": "\(error)"])
        hasFailed = true
      }
      let equipment = await EquipmentReader(client: client, logger: logger)
        .read(live.value.user, settings, failed: hasFailed, known: live.value.equipment)
      let isTold = settings != nil
      let identity = settings?.announcedID.map { ServerIdentity(uuid: $0, base: printer.base) }
      live.update {
        $0.equipment = equipment
        if let identity { $0.server.identity = identity }
        if isTold { $0.accessories.keep(equipment.plugins) }
      }
      await accessories(client).read()
    }
  }

  private func accessories(_ client: OctoPrintClient) -> AccessoryReader {
    AccessoryReader(client: client, live: live, now: now, logger: logger)
  }

  private var lostFor: Duration {
    guard case .lost(let since, _) = live.value.server.connection else { return .zero }
    return .seconds(now().timeIntervalSince(since))
  }

  /// Changes the live state, and tells of it.
  private func change(_ change: (inout LivePrinter) -> Void) async {
    var (before, after) = (live.value, live.value)
    live.update { state in
      before = state
      change(&state)
      after = state
    }
    await publish(.change(from: before, to: after))
  }

  private func lose(by error: ConnectionError) async {
    let moment = now()
    await change { state in
      // The moment of the loss stays while attempts fail.
      if case .lost(let since, _) = state.server.connection {
        state.server.connection = .lost(since: since, error)
      } else {
        state.server.connection = .lost(since: moment, error)
      }
    }
  }
}

extension Duration {
  /// As a floating-point number of seconds.
  var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
