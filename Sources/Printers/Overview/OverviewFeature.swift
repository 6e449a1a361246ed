import OctoPrint
import WebShell

/// A printer at a glance, and what is done to it from there: to its job, its connection, its power.
struct OverviewFeature: Feature, PrinterFeature {
  static let page = Printer.path
  static let addressChanges = page.appending("address-changes")
  static let promptAnswers = page.appending("prompt-answers")
  static let messageClearings = page.appending("message-clearings")
  static let powerSwitches = page.appending("power-switches")
  static let objectCancellations = page.appending("object-cancellations")
  static let objectQuestion = objectCancellations.question.appending(.query(ObjectQuery.self))
  /// What the chart draws.
  static let temperatures = page.appending("temperatures")
  /// Asked for while somebody has them before them.
  static let recentFiles = page.appending("recent-files")

  /// A verb is a resource: pausing creates a pause.
  static func path(_ command: PrinterCommand) -> Path<Printer.ID, Void> { page.appending(command.rawValue) }

  let app: PrintersApp
  let id = ""

  func entry(_ words: Words) -> RoomEntry { RoomEntry(words(.overview), icon: .gauge, place: .bar) }

  var routes: [Route<PrinterVisit>] {
    page(Self.page) { visit, _ in
      if visit.isOpening { lookForPorts(of: visit.printer) }
      // Beside the parts that are live.
      let isWhole = !visit.isAgain
      return OverviewPage(
        context: visit.cardContext, live: visit.live,
        cameras: isWhole ? app.cameras.views(of: visit.printer, visit.live.cameras, visit.words) : [],
        files: isWhole ? app.fileLists.files(of: visit.printer.id) : nil,
        parts: OverviewPage.cards.map { visit.card($0) })
    }
    head
    stream(Self.temperatures, temperatures)
    stream(Self.recentFiles, recentFiles)
    job
    connection
    listEntry
    emergencyStop
    dialogs
    power
    objects
  }

  /// Whoever opens the page of a printer that is not connected wants to connect it: it may just have been switched
  /// on.
  private func lookForPorts(of printer: Printer) {
    let channel = app.live.channel(printer.id)
    if !channel.value.hasPrinter { channel.update { $0.portChanges += 1 } }
  }

  // MARK: Commands

  /// What the printer itself is asked for; what it does then shows itself.
  ///
  /// - Parameters:
  ///   - asks: whether a person is asked first.
  ///   - conflict: as of ``PrinterVisit/send(conflict:_:)``.
  ///   - refusal: why it is not even sent, as far as the printer's state is known.
  func order(
    _ command: PrinterCommand, asks: Bool = false, conflict: Phrase? = nil,
    unless refusal: @escaping @Sendable (PrinterVisit) -> Phrase? = { _ in nil },
    _ send: @escaping @Sendable (PrinterVisit, FormFields) async throws -> Void
  ) -> [Route<PrinterVisit>] {
    let perform: @Sendable (PrinterVisit, Void, FormFields) async throws -> CommandOutcome = {
      visit, _, fields in
      try await visit.perform(unless: refusal(visit), conflict: conflict) { _ in
        try await send(visit, fields)
      }
    }
    if !asks { return [self.command(Self.path(command), on: Self.page, perform)] }
    return self.command(Self.path(command), on: Self.page, asks: question(before: command), perform)
  }

  /// The same as the page's dialog.
  func question(before command: PrinterCommand) -> @Sendable (PrinterVisit, Void) -> Confirmation {
    { visit, _ in visit.cardContext.questions.before(command, visit.live) }
  }
}

extension PrinterVisit {
  /// What is asked for here is no news to who asked.
  func asks(for command: PrinterCommand) { update { $0.incidents.asked[command] = now } }
}

/// What can be asked of a printer, each under the name of what it creates.
package enum PrinterCommand: String, Sendable {
  case pause = "pauses"
  case resume = "resumptions"
  case cancel = "cancellations"
  case connect = "connections"
  case disconnect = "disconnections"
  case fakeAcknowledgement = "acknowledgements"
  case unselect = "deselections"
  case remove = "removals"
  case emergencyStop = "emergency-stops"
}
