import Foundation
import Logging
import OctoPrint
import UplinkTransport
import WebShell

/// Keeps one printer's live state true, for as long as its task runs: examines the server, opens the push
/// channel, takes over what comes, and starts anew whenever it breaks.
struct PrinterWatch: Sendable {
  var printer: Printer
  var servers: OctoPrintServers
  var live: Broadcast<LivePrinter>
  var logger: Logger
  var now: @Sendable () -> Date
  /// Takes what a person may want to know later, page or no page.
  var post: @Sendable (AppNotice) async -> Void

  func run() async {
    var backoff = Backoff()
    var generator = SystemRandomNumberGenerator()
    while !Task.isCancelled {
      let client = servers.client(printer)
      let examination = servers.examination(printer, client: client)
      let trouble: Trouble
      do {
        try await follow(client, examination) { backoff.succeeded() }
        trouble = .closed
      } catch {
        trouble = await examination.trouble(error).ofKnownServer(lostFor: lostFor)
      }
      if Task.isCancelled { return }
      await lose(trouble)
      // A refused key or an old server stays as it is until the owner acts; asking rarely spares the
      // server's limits.
      let wait = trouble.isTemporary ? backoff.next(using: &generator) : .seconds(10)
      await rest(wait)
    }
  }

  /// Waits for the next attempt; ends early when someone asks for one by setting the link to `connecting`.
  private func rest(_ wait: Duration) async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask { do { try await Task.sleep(for: wait) } catch { return } }
      group.addTask {
        for await state in live.values() where state.link == .connecting { return }
      }
      await group.next()
      group.cancelAll()
    }
  }

  private func follow(
    _ client: OctoPrintClient, _ examination: ServerExamination, onLive: @escaping () -> Void
  ) async throws {
    try await servers.requireKey(of: printer)
    let findings = try await examination.examine()
    let login = try await client.passiveLogin()
    live.update {
      $0.user = findings.user
      $0.serverVersion = findings.version.server
      // What happened to the files in between was told to nobody.
      $0.fileChanges += 1
    }
    let (changes, changed) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    changed.yield()
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await receive(login) { changed.yield() } }
      group.addTask { try await keepConnectionOptions(client) }
      group.addTask { await keepSettings(client, changes) }
      defer { group.cancelAll() }
      onLive()
      try await group.next()
    }
  }

  /// After these the list of files is no longer what it was.
  private static let fileEvents: [EventType] = [
    .updatedFiles, .metadataAnalysisFinished, .printDone, .printFailed, .transferDone, .movieRendering,
    .movieDone, .movieFailed,
  ]

  /// - Parameter onChange: called when the printer's profile or OctoPrint's settings may be others.
  private func receive(_ login: Login, onChange: @escaping @Sendable () -> Void) async throws {
    let live = live
    let now = now
    let events = EquipmentReader.events + Self.fileEvents + [.registeredMessageReceived]
    let subscription = PushSubscription(events: events)
    try await servers.push(printer).run(login: login, subscription: subscription) { arrival in
      let moment = now().addingTimeInterval(-arrival.at.duration(to: .now).seconds)
      switch arrival.message {
      case .history(let update), .current(let update):
        let before = live.value
        live.update { $0.apply(update, at: moment) }
        if let news = PrinterNews(from: before, to: live.value) { await tell(news) }
      // OctoPrint ended the session (log-out, changed user): a new one is opened soon.
      case .reauthenticationRequired: throw Trouble.closed
      case .event(let event) where Self.fileEvents.contains(event.type): live.update { $0.fileChanges += 1 }
      case .event(let event) where event.type == .registeredMessageReceived:
        live.update { $0.outputs.merge(event.outputs) { $1 } }
      case .event: onChange()
      case .connected, .plugin, .timelapse, .slicingProgress, .renderProgress, .other: break
      }
    }
  }

  private func keepSettings(_ client: OctoPrintClient, _ changes: AsyncStream<Void>) async {
    for await _ in changes {
      do {
        try await CameraReader(client: client, base: printer.base, live: live).read()
      } catch {
        logger.debug("no settings", metadata: ["error": "\(error)"])
      }
      let equipment = await EquipmentReader(client: client, logger: logger).read(live.value.user)
      live.update { $0.equipment = equipment }
    }
  }

  /// While OctoPrint has no printer, the ports to choose from are part of what is shown.
  private func keepConnectionOptions(_ client: OctoPrintClient) async throws {
    var isKnown = false
    for await state in live.values() {
      guard let condition = state.condition else { continue }
      if condition.isConnected != isKnown { continue }
      isKnown = !condition.isConnected
      guard isKnown, state.user?.may(.status) == true else {
        live.update { $0.connection = nil }
        continue
      }
      do {
        let options = try await client.connection()
        live.update { $0.connection = options }
      } catch {
        logger.debug("no connection options", metadata: ["error": "\(error)"])
        isKnown = false
      }
    }
  }

  private var lostFor: Duration {
    guard case .lost(let since, _) = live.value.link else { return .zero }
    return .seconds(now().timeIntervalSince(since))
  }

  private func tell(_ news: PrinterNews) async { await post(news.notice(of: printer, live.value)) }

  private func lose(_ trouble: Trouble) async {
    let moment = now()
    let before = live.value
    live.update { state in
      // The moment of the loss stays while attempts fail.
      if case .lost(let since, _) = state.link {
        state.link = .lost(since: since, trouble)
      } else {
        state.link = .lost(since: moment, trouble)
      }
    }
    if let news = PrinterNews(from: before, to: live.value) { await tell(news) }
  }
}

extension Duration {
  /// As a floating-point number of seconds.
  var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
