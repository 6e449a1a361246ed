import OctoPrint
import Uplink
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

  let live: LivePrinters
  let lists: FileListCache
  let cameras: CameraRelay
  let setup: PrinterSetup
  let removal: PrinterRemoval
  let id = ""

  func navigationItem(_ words: Words) -> NavigationItem { .init(words(.overview), icon: .gauge, place: .bar) }

  var routes: [Route<PrinterVisit>] {
    page(Self.page) { visit, _ in
      if visit.isOpening { lookForPorts(of: visit.printer) }
      // Beside the parts that are live.
      let isWhole = !visit.isAgain
      return OverviewPage(
        context: visit.cardContext, live: visit.live,
        cameras: isWhole ? cameras.views(of: visit.printer, visit.live.cameras, visit.words) : [],
        files: isWhole ? lists.files(of: visit.printer.id) : nil,
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
    let channel = live.channel(printer.id)
    if !channel.value.hasPrinter { channel.update { $0.wantsPorts = true } }
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

/// One printer: what it does, how hot it is, and what can be done about it.
struct OverviewPage: FeaturePage {
  /// What of it is live.
  static let cards: [any PrinterCard.Type] = [
    CameraCard.self, OfflineCard.self, JobCard.self, ObjectsCard.self, PowerCard.self, TemperatureTiles.self,
    PresetsCard.self, SpoolsCard.self, MoveSlot.self, MessagesCard.self, ConnectionCard.self, StopCard.self,
  ]

  let context: CardContext
  let live: LivePrinter
  /// As they are at this moment.
  var cameras: [CameraView] = []
  /// As far as they are known without asking.
  var files: KnownFiles?
  let parts: [Fragment]

  private var words: Words { context.words }
  private var printer: Printer { context.printer }

  var title: String { words(.overview) }
  var placesParts: Bool { true }

  var streams: [String] {
    [OverviewFeature.temperatures, OverviewFeature.recentFiles, CameraFeature.states].map(context.link)
  }

  var actions: HTML {
    IconButton(.edit, label: words(.editPrinter), .link(PrinterSetupFeature.edit.link(printer.id))).html
  }

  var content: HTML {
    """
    <div class="cols"><div class="col">\(CameraCard(context: context).html(of: cameras))\
    \(parts[OfflineCard.self])\(parts[JobCard.self])\(parts[ObjectsCard.self])\(parts[PowerCard.self])\
    <div class="beside">\
    \(RecentFilesCard(printer: printer.id, files: files, live: live, words: words).fragment.html)\
    </div></div><div class="col">\
    <section class="card pad" aria-labelledby="temperatures-h">\
    <h2 id="temperatures-h">\(words(.temperatures))</h2>\(parts[TemperatureTiles.self])\(parts[PresetsCard.self])\
    \(chart)</section>\(parts[SpoolsCard.self])\(parts[MoveSlot.self])</div><div class="col">\
    \(parts[MessagesCard.self])\(parts[ConnectionCard.self])\(parts[StopCard.self])</div></div>\(questions.map(\.dialog))
    """
  }

  // MARK: Beside the parts

  /// Drawn anew by its module as samples come.
  private var chart: HTML {
    TemperatureChart(live: live, topic: context.link(OverviewFeature.temperatures), words: words).html
  }

  private var questions: [Confirmation] {
    let questions = context.questions
    let commands: [PrinterCommand] = [.cancel, .disconnect, .fakeAcknowledgement, .emergencyStop]
    return commands.map { questions.before($0, live) } + [questions.beforeHeating()]
      + (live.hasPowerSwitch ? [questions.beforePowerOff] : [])
  }
}

/// Motion, for who may move the printer: what is one tab away on a phone stands here where there is room for it.
private struct MoveSlot: PrinterCard {
  static let id = "printer-move"

  let context: CardContext

  var html: HTML {
    let card = live { $0.may(.control) } ? MoveCard(context: context).html : nil
    return "<div id=\"\(Self.id)\" class=\"beside\">\(card)</div>"
  }
}

extension OverviewFeature {
  /// What is done to the printer's entry in the list: it is taken out, or follows its server to another address.
  @RoutesBuilder<PrinterVisit> var listEntry: [Route<PrinterVisit>] {
    // What it printed is kept unless a person says otherwise.
    command(Self.path(.remove), asks: question(before: .remove)) { visit, _, fields in
      try await removal.remove(visit.printer.id, HistoryRetention(fields))
      return .goTo(PrinterListFeature.list.link())
    }
    command(Self.addressChanges, on: Self.page, asks: moved) { visit, _, fields in
      // What was agreed to is what is done: an announcement that came since is another question.
      guard let address = visit.live(\.server.announcedAt), Confirmed.isSet(fields),
        fields["address"] == "\(address)"
      else { return .failed(.movedElsewhere) }
      try await setup.follow(visit.printer, to: address)
      return .goTo(visit.link(Self.page))
    }
  }

  private func moved(_ visit: PrinterVisit, _: Void) throws(RedirectError) -> Confirmation {
    guard let address = visit.live(\.server.announcedAt) else {
      throw RedirectError(path: visit.link(Self.page))
    }
    return visit.cardContext.questions.beforeMoving(to: address)
  }
}

extension PrinterQuestions {
  /// Before the key is sent to the address at which a lost printer's server announces itself.
  func beforeMoving(to address: BaseAddress) -> Confirmation {
    let text = words(.movedQuestionText(name: printer.name, address: address.authority))
    let isOpen = printer.base.scheme == .https && address.scheme == .http
    return question(
      before: OverviewFeature.addressChanges, words(.movedQuestionTitle(address: address.authority)),
      isOpen ? "\(text) \(words(.movedUnencrypted))" : text, confirm: .movedUse, decline: .leaveIt,
      fields: Confirmed.field + .hidden("address", address.description), isHeld: false)
  }
}

/// Takes a printer out of the list, with all that is kept of it.
struct PrinterRemoval: Sendable {
  let printers: PrinterRepository
  let histories: PrintHistories
  let cameras: CameraRelay
  let playlists: PlaylistRelay
  let lists: FileListCache
  let remotes: Remotes

  func remove(_ id: Printer.ID, _ retention: HistoryRetention) async throws {
    try await printers.remove(id)
    if retention == .delete { try await histories.erase(id) }
    cameras.forget(id)
    remotes.forget([id])
    lists.forget(id)
    playlists.forget(id)
  }
}

/// What becomes of a printer's history when the printer is removed. Kept, unless a person says otherwise.
enum HistoryRetention: String {
  case keep, delete

  private static let field = FormField.choice(
    "ledger", .ledgerFate, as: .cards,
    [
      FieldOption(HistoryRetention.keep, .keepLedger, hint: .keepLedgerHint),
      FieldOption(HistoryRetention.delete, .deleteLedgerToo, hint: .deleteLedgerText),
    ])

  init(_ fields: FormFields) { self = HistoryRetention(rawValue: fields["ledger"]) ?? .keep }

  static func choice(_ words: Words) -> HTML {
    FormState(words).html(field.start(HistoryRetention.keep.rawValue))
  }
}
