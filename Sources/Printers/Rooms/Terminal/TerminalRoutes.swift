import HTTPTypes
import Hummingbird
import NIOCore
import OctoPrint
import WebShell

/// The terminal's page, its lines as text, and what is sent from it: at once, and once.
struct TerminalRoutes {
  /// OctoPrint tells what it has at once; who asks is not to wait for one that does not.
  private static let patience = Duration.seconds(1)

  var app: PrintersApp
  var shell: Shell

  private var desk: CommandDesk { CommandDesk(app: app, shell: shell) }

  func add(to routes: RouterGroup<ShellContext>) {
    routes.get("") { request, context in
      let visit = Visit(request, to: app)
      var page = try await page(context, visit)
      page.query = String(request.uri.queryParameters["q"]?.prefix(100) ?? "")
      return await shell.page(page, of: app, for: visit)
    }
    routes.get("\(TerminalPaths.text)") { _, context in
      let printer = try app.printer(context)
      await refresh(printer)
      let lines = app.live.terminal(printer.id).tape.value.lines.map(\.text)
      let name = "\(TerminalRoom.id)-\(printer.id).txt"
      return Response(
        status: .ok, headers: .attachment(name, type: "text/plain; charset=utf-8"),
        body: ResponseBody(byteBuffer: ByteBuffer(string: lines.joined(separator: "\n") + "\n")))
    }
    routes.post("\(TerminalPaths.commands)") { request, context in try await send(request, context) }
  }

  private func page(_ context: ShellContext, _ visit: Visit) async throws -> TerminalPage {
    let printer = try app.printer(context)
    await refresh(printer)
    return TerminalPage(face: app.face(of: printer, visit.words), terminal: app.live.terminal(printer.id))
  }

  /// While somebody reads, the lines are there already.
  private func refresh(_ printer: Printer) async {
    let live = app.live.value(printer.id)
    let terminal = app.live.terminal(printer.id)
    guard live.isLive, live.user?.may(.monitorTerminal) == true, terminal.readers.value == 0 else { return }
    await terminal.refresh(within: Self.patience)
  }

  // MARK: Sending

  private func send(_ request: Request, _ context: ShellContext) async throws -> Response {
    let (visit, fields) = (Visit(request, to: app), try await FormFields(request))
    let printer = try app.printer(context)
    let input: TerminalInput
    do throws(FormRefused) { input = try TerminalForm().read(fields, visit.words) } catch {
      return try await refuse(error.entry, context, visit)
    }
    if input.isEmergencyStop { return try await stop(input, request, context) }
    let live = app.live.value(printer.id)
    if live.condition?.isSendingFile == true, input.canSpoilPrint, !Confirmed.isSet(fields) {
      return await ask(fields, printer, live, visit)
    }
    return try await send(input.lines, request, context) { client throws(OctoPrintError) in
      try await client.send(commands: input.lines)
    }
  }

  private func refuse(_ entry: FormEntry, _ context: ShellContext, _ visit: Visit) async throws -> Response {
    var page = try await page(context, visit)
    page.refused = entry
    let action = TerminalPaths(printer: page.printer.id).commands
    return await shell.refused(
      page, fragment: TerminalForm().html(entry, page.live, action: action), of: app, for: visit)
  }

  /// With script the page asks by itself; where a print has begun just now, it knows a moment later.
  private func ask(
    _ fields: FormFields, _ printer: Printer, _ live: LivePrinter, _ visit: Visit
  ) async -> Response {
    let back = TerminalPaths(printer: printer.id).page
    if visit.wantsFragment {
      return await shell.failed(visit.words(.terminalAskAgain), of: app, for: visit, backTo: back)
    }
    let typed: HTML = "<textarea name=\"text\" hidden>\n\(fields["text"])</textarea>"
    let entry = TerminalEntry(printer: printer.id, live: live, words: visit.words)
    let page = RoomQuestionPage(
      face: app.face(of: printer, visit.words), room: TerminalRoom.id, question: entry.question(typed),
      origin: BackLink(visit.words(.terminal), to: back))
    return await shell.page(page, of: app, for: visit)
  }

  /// Goes past everything; other lines would come to a printer that has stopped, and are not sent.
  private func stop(
    _ input: TerminalInput, _ request: Request, _ context: ShellContext
  ) async throws -> Response {
    let printer = try app.printer(context)
    let others = input.lines.filter { TerminalInput.command($0) != TerminalInput.emergencyStop }
    let terminal = app.live.terminal(printer.id)
    let response = try await send([TerminalInput.emergencyStop], request, context) {
      _ throws(OctoPrintError) in
      try await app.servers.emergencyStop(printer)
      let moment = app.now()
      app.live.channel(printer.id).update { $0.stoppedAt = moment }
    }
    terminal.sent.update { sent in
      let ids = sent.begin(others, at: app.now())
      sent.settle(ids, as: .refused(.terminalPassedOver))
    }
    return response
  }

  /// Keeps what becomes of the lines where all who look at the terminal see it.
  private func send(
    _ lines: [String], _ request: Request, _ context: ShellContext,
    _ send: (OctoPrintClient) async throws(OctoPrintError) -> Void
  ) async throws -> Response {
    let visit = Visit(request, to: app)
    let printer = try app.printer(context)
    let (client, terminal) = (app.servers.client(printer), app.live.terminal(printer.id))
    let page = TerminalPaths(printer: printer.id).page
    let moment = app.now()
    var ids: Set<SentCommand.ID> = []
    terminal.sent.update { ids = $0.begin(lines, at: moment) }
    do {
      try await send(client)
      terminal.sent.update { $0.settle(ids, as: .accepted) }
      return shell.done(visit, to: page)
    } catch {
      let phrase = await phrase(for: error, client, printer, visit.words)
      terminal.sent.update { $0.settle(ids, as: error.leavesDoubt ? .uncertain(phrase) : .refused(phrase)) }
      return await shell.failed(visit.words(phrase), of: app, for: visit, backTo: page)
    }
  }

  private func phrase(
    for error: OctoPrintError, _ client: OctoPrintClient, _ printer: Printer, _ words: Words
  ) async -> Phrase {
    if error.status == 409 { return .controlNotConnected }
    return await desk.phrase(for: error, client, printer, words)
  }
}
