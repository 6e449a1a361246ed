import OctoPrint
import ServiceBrowsing
import Synchronization
import WebShell

extension PrintersApp {
  /// The rows of the list, each from its own printer.
  func listSource(_ words: Words) -> LiveSource {
    let printers = book.printers
    return LiveSource(subject: printers.hashValue) { emit in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for printer in printers {
          let rows = LiveSource.fragments(of: live.channel(printer.id).values()) { state in
            [PrinterRow(printer: printer, live: state, words: words).fragment]
          }
          group.addTask { try await rows.run(emit) }
        }
        try await group.waitForAll()
      }
    }
  }

  /// The fragments of a printer's page, and samples for its chart.
  func overviewSource(_ id: Printer.ID, _ words: Words) -> LiveSource? {
    guard let printer = book.printer(id) else { return nil }
    let channel = live.channel(id)
    let history: @Sendable () -> [LiveEvent] = {
      let all = channel.value.temperatures
      let chart = TemperatureChart(history: all, topic: "overview/\(id)", words: words)
      return all.readings.isEmpty ? [] : [.sample(chart.sample(all.readings))]
    }
    let sampled = Mutex<Double?>(channel.value.temperatures.latest?.time)
    return LiveSource.fragments(
      of: channel.values(), subject: printer.hashValue, opening: history, announcing: { $0.chip(words).text }
    ) { state, emit in
      let new = sampled.withLock { last in
        let new = state.temperatures.readings.filter { $0.time > last ?? 0 }
        last = state.temperatures.latest?.time ?? last
        return new
      }
      guard !new.isEmpty else { return }
      let chart = TemperatureChart(history: state.temperatures, topic: "overview/\(id)", words: words)
      emit(.sample(chart.sample(new)))
    } render: { state in
      PrinterPage(
        face: PrinterFace(printer: printer, live: state, rooms: [], words: words),
        cameras: CameraView.all(of: printer, state, words)
      ).fragments
    }
  }

  /// What announces itself in the local network: looked for only while a page shows it.
  func discoverySource(_ words: Words) -> LiveSource {
    LiveSource.fragments(
      of: ServiceBrowser(type: DiscoveredServer.serviceType).findings(), subject: book.printers.hashValue
    ) { [book] findings in
      [DiscoveryCard(findings: findings, known: book.printers, words: words).fragment]
    }
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
