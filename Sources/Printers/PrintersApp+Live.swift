import OctoPrint
import ServiceBrowsing
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
    return PrinterListPage(rows: rows, hasHistories: !histories.ids().isEmpty, words: words)
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
