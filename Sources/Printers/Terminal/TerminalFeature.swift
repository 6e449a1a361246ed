import Foundation
import OctoPrint
import WebShell

/// The lines between OctoPrint and the printer as they come, and commands of one's own: sent at once, and once.
struct TerminalFeature: Feature, PrinterFeature {
  private static let root = Printer.path.appending("terminal")
  /// Its query is what is looked for.
  static let page = root.appending(.query("q"))
  static let commands = root.appending("commands")
  static let text = root.appending("lines.txt")
  /// The lines as they come.
  static let lines = root.appending("lines")

  /// How often an open page gets lines: all that came in between, at once.
  private static let pace = Duration.milliseconds(250)
  /// OctoPrint tells what it has at once; who asks is not to wait for one that does not.
  private static let timeout = Duration.seconds(1)

  let live: LivePrinters
  let now: @Sendable () -> Date
  let id = "terminal"

  func navigationItem(_ words: Words) -> NavigationItem {
    NavigationItem(
      words(.terminal), icon: .terminal, hint: words(.terminalHint), permission: .monitorTerminal)
  }

  var routes: [Route<PrinterVisit>] {
    page(Self.page) { visit, query in
      if !visit.isAgain { await refresh(visit) }
      return terminalPage(visit, query: String(query.prefix(100)))
    }
    stream(Self.lines, lines)
    download(Self.text, on: Self.root) { visit, _ in
      await refresh(visit)
      let lines = terminal(visit).tape.value.lines.map(\.text)
      return FileDownload(
        Self.fileName(visit.printer), type: "text/plain; charset=utf-8",
        Data((lines.joined(separator: "\n") + "\n").utf8))
    }
    command(Self.commands, on: Self.root, send)
  }

  static func fileName(_ printer: Printer) -> String { "terminal-\(printer.id).txt" }

  private func terminal(_ visit: PrinterVisit) -> Terminal { live.terminal(visit.printer.id) }

  // MARK: Reading

  private func terminalPage(
    _ visit: PrinterVisit, query: String = "", refused: FormState? = nil
  ) -> any FeaturePage {
    TerminalPage(visit: visit, terminal: terminal(visit), query: query, refused: refused)
  }

  /// While somebody reads, the lines are there already.
  private func refresh(_ visit: PrinterVisit) async {
    let (live, terminal) = (visit.live, terminal(visit))
    guard live.isLive, live.user?.may(.monitorTerminal) == true, terminal.readers.value == 0 else { return }
    await terminal.refresh(within: Self.timeout)
  }

  private func lines(_ visit: PrinterVisit, _: Void) -> LiveSource {
    let (terminal, topic) = (terminal(visit), visit.link(Self.lines))
    @Sendable func sample(_ tape: TerminalBuffer, from number: Int = 0) -> LiveEvent {
      .sample(TerminalSample(tape, from: number, of: terminal, topic: topic).json)
    }
    return LiveSource(subject: visit.viewers, opening: { [sample(terminal.tape.value)] }) { emit in
      try await terminal.read {
        var told = 0
        for await tape in terminal.tape.values() where tape.end > told {
          emit(sample(tape, from: told))
          told = tape.end
          try await Task.sleep(for: Self.pace)
        }
      }
    }
  }

  // MARK: Sending

  private func send(_ visit: PrinterVisit, _: Void, _ fields: FormFields) async throws -> CommandOutcome {
    let (draft, entry) = TerminalForm().read(fields, over: .init(), visit.words)
    guard entry.isAccepted else {
      await refresh(visit)
      let page = TerminalPage(visit: visit, terminal: terminal(visit), refused: entry)
      return .refusedBy(page, showing: page.form)
    }
    let input = TerminalInput(draft.text)
    if input.isEmergencyStop { return await stop(input, visit) }
    if visit.live.condition?.isSendingFile == true, input.canSpoilPrint, !Confirmed.isSet(fields) {
      // With script the page asks by itself; where a print has begun just now, it knows a moment later.
      if visit.visit.wantsFragment { return .failed(.terminalAskAgain) }
      return .asks(
        TerminalPage.question(visit, "<textarea name=\"text\" hidden>\n\(draft.text)</textarea>"))
    }
    return await send(input.lines, visit) { () throws(OctoPrintError) in
      try await visit.octoPrint.send(commands: input.lines)
    }
  }

  /// Goes past everything; other lines would come to a printer that has stopped, and are not sent.
  private func stop(_ input: TerminalInput, _ visit: PrinterVisit) async -> CommandOutcome {
    let others = input.lines.filter { TerminalInput.command($0) != TerminalInput.emergencyStop }
    let outcome = await send([TerminalInput.emergencyStop], visit) { () throws(OctoPrintError) in
      try await visit.stopAtOnce()
    }
    terminal(visit).sent.update { sent in
      let ids = sent.start(others, at: now())
      sent.finish(ids, as: .refused(.terminalPassedOver))
    }
    return outcome
  }

  /// Keeps what becomes of the lines where all who look at the terminal see it.
  private func send(
    _ lines: [String], _ visit: PrinterVisit, _ send: () async throws(OctoPrintError) -> Void
  ) async -> CommandOutcome {
    let (sent, moment) = (terminal(visit).sent, now())
    var ids: Set<SentCommand.ID> = []
    sent.update { ids = $0.start(lines, at: moment) }
    do throws(OctoPrintError) {
      try await send()
      sent.update { $0.finish(ids, as: .accepted) }
      return .done()
    } catch {
      let phrase: Phrase =
        if error.status == 409 { .controlNotConnected } else { await visit.phrase(ofCommand: error) }
      sent.update { $0.finish(ids, as: error.isOutcomeUnknown ? .uncertain(phrase) : .refused(phrase)) }
      return .failed(phrase)
    }
  }
}
