import OctoPrint
import ServiceBrowsing
import Synchronization
import WebShell

extension PrintersApp {
  /// The list: single rows as they change, all of it when printers come, go or change their places.
  func listSource(_ words: Words, clock: some Clock<Duration> = ContinuousClock()) -> LiveSource {
    LiveSource { emit in
      let (bells, bell) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
      await withTaskGroup(of: Void.self) { group in
        group.addTask { await tellList(at: bells, words, pacedBy: clock, emit) }
        var followed: Set<Printer.ID> = []
        for await printers in book.changes() {
          for printer in printers where !followed.contains(printer.id) {
            let values = live.channel(printer.id).values()
            group.addTask { await live.view(printer.id) { for await _ in values { bell.yield() } } }
          }
          // One that is added again has a channel of its own.
          followed = Set(printers.map(\.id))
          bell.yield()
        }
        group.cancelAll()
      }
    }
  }

  private func tellList(
    at bells: AsyncStream<Void>, _ words: Words, pacedBy clock: some Clock<Duration>, _ emit: LiveSource.Emit
  ) async {
    var pace = Pace(every: LiveSource.pace, on: clock)
    var shown: [String: HTML] = [:]
    var places: [Printer.ID] = []
    for await _ in bells {
      let page = listPage(words)
      let rows = page.order.map(\.fragment)
      let now = page.order.map(\.printer.id)
      let changed = rows.filter { shown[$0.id] != $0.html }
      shown = Dictionary(rows.map { ($0.id, $0.html) }) { $1 }
      if now != places || rows.isEmpty {
        places = now
        emit(.patch([page.list]))
      } else if !changed.isEmpty {
        emit(.patch(changed))
      } else {
        continue
      }
      do { try await pace.pause() } catch { return }
    }
  }

  func listPage(_ words: Words) -> PrinterListPage {
    let moment = now()
    let rows = book.printers.map {
      PrinterRow(printer: $0, live: live.value($0.id), moment: moment, words: words)
    }
    return PrinterListPage(rows: rows, hasLedgers: !ledgers.ids().isEmpty, words: words)
  }

  /// The fragments of a printer's page, and samples for its chart.
  func overviewSource(_ id: Printer.ID, _ words: Words) -> LiveSource? {
    guard let printer = book.printer(id) else { return nil }
    let channel = live.channel(id)
    let history: @Sendable () -> [LiveEvent] = {
      let state = channel.value
      let chart = TemperatureChart(live: state, topic: "overview/\(id)", words: words)
      let all = state.temperatures.readings
      return all.isEmpty ? [] : [.sample(chart.sample(all))]
    }
    let sampled = Mutex(Sampled(channel.value))
    let source = LiveSource.fragments(
      of: channel.values(), subject: printer.hashValue, opening: history, announcing: { $0.chip(words).text }
    ) { state, emit in
      let new = sampled.withLock { $0.take(state) }
      guard !new.isEmpty else { return }
      let chart = TemperatureChart(live: state, topic: "overview/\(id)", words: words)
      emit(.sample(chart.sample(new)))
    } render: { state in
      PrinterPage(
        face: PrinterFace(printer: printer, live: state, rooms: [], words: words),
        cameras: CameraView.all(of: printer, state, words), moment: now()
      ).fragments
    }
    return viewed(id, source)
  }

  /// The same; as long as it runs, somebody looks at the printer, and OctoPrint tells quickly how it is.
  func viewed(_ id: Printer.ID, _ source: LiveSource) -> LiveSource {
    LiveSource(subject: source.subject) { emit in
      try await live.view(id) { try await source.run(emit) }
    }
  }

  /// What announces itself in the local network: looked for only while a page shows it.
  func discoverySource(isBeside: Bool = false, _ words: Words) -> LiveSource {
    LiveSource.fragments(
      of: ServiceBrowser(type: DiscoveredServer.serviceType).findings(), subject: book.printers.hashValue
    ) { findings in [discoveryCard(of: findings, isBeside: isBeside, words).fragment] }
  }

  func discoveryCard(
    of findings: ServiceFindings? = nil, isBeside: Bool = false, _ words: Words
  ) -> DiscoveryCard {
    let known = book.printers
    let identities = known.compactMap { printer in
      live.value(printer.id).identity.map { (printer.id, $0.uuid) }
    }
    return DiscoveryCard(
      findings: findings, known: known, identities: Dictionary(uniqueKeysWithValues: identities),
      isBeside: isBeside, words: words)
  }

  func accessSource(_ id: String, _ words: Words) async -> LiveSource? {
    guard let pending = await requests.pending(id), let states = await requests.state(id) else { return nil }
    return LiveSource.fragments(
      of: states.values(),
      extra: { state, emit in
        if case .granted(let printer) = state { emit(.goto(Paths.printer(printer))) }
      },
      render: { state in [AccessRequestPage(pending: pending, state: state, words: words).fragment] })
  }
}

/// What the chart of a page was sent.
struct Sampled {
  private var time: Double
  private var heaters: [Heater]

  init(_ live: LivePrinter) { (time, heaters) = (live.temperatures.latest?.time ?? 0, live.heaters) }

  /// The readings that are new to it; all of them for other heaters, whose lines begin anew.
  mutating func take(_ live: LivePrinter) -> [TemperatureReading] {
    let since = live.heaters == heaters ? time : -.infinity
    heaters = live.heaters
    time = live.temperatures.latest?.time ?? time
    return live.temperatures.readings.filter { $0.time > since }
  }
}
