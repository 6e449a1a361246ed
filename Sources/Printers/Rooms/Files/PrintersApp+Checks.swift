import OctoPrint
import WebShell

extension PrintersApp {
  /// The check of a file as things are now; `nil` if there is nothing to check.
  func checkPage(
    of file: FilePath, _ start: Preflight.Start, on printer: Printer, _ words: Words
  ) async throws -> CheckPage? {
    guard let (files, entry) = try await listing(of: printer, holding: file).files(holding: file),
      entry.isPrintable, isMeant(file, start, live.value(printer.id))
    else { return nil }
    let face = face(of: printer, words)
    let state = live.value(printer.id)
    let client = servers.client(printer)
    async let rack = spools(of: printer, client)
    let profile = await client.profileInUse()
    let preflight = Preflight(
      entry, profile: profile, condition: state.isLive ? state.condition : nil,
      temperatures: state.temperatures.latest?.heaters ?? [:], user: state.user, start: start,
      past: files.pastEstimates(profile: profile?.id), rack: await rack,
      free: files.free)
    return CheckPage(face: face, entry: entry, preflight: preflight, start: start)
  }

  /// What begins anew is the job, whatever file was looked at.
  private func isMeant(_ file: FilePath, _ start: Preflight.Start, _ live: LivePrinter) -> Bool {
    start == .print || (live.job?.file.path == file.path && live.job?.file.origin == file.location)
  }

  /// Checks anew whenever the file, its analysis or the printer may be another one by then.
  func checkSource(_ topic: CheckTopic, on printer: Printer, _ words: Words) -> LiveSource {
    let states = live.channel(printer.id).values()
    return LiveSource(subject: printer.hashValue) { emit in
      var pace = Pace(every: LiveSource.pace, on: ContinuousClock())
      var checked: CheckedState?
      var shown: HTML?
      for await state in states where CheckedState(state) != checked {
        checked = CheckedState(state)
        do {
          let page = try await checkPage(of: topic.file, topic.start, on: printer, words)
          if let page, page.content != shown {
            shown = page.content
            emit(.patch([Fragment(id: CheckPage.id, html: page.content)]))
          }
        } catch is FileUnlisted {
          // What was found stays; that the connection is lost is said above it.
        }
        try await pace.pause()
      }
    }
  }
}

/// What a check depends on, as far as a printer tells it by itself.
private struct CheckedState: Hashable {
  var fileChanges: Int
  var condition: PrinterCondition?
  var isLive: Bool
  /// Read anew by who opens the page: a choice of spools tells nobody.
  var rack: SpoolRack?

  init(_ live: LivePrinter) {
    (fileChanges, condition, isLive) = (live.fileChanges, live.condition, live.isLive)
    rack = live.accessories.rack
  }
}
