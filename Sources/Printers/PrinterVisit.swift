import Foundation
import HTTPTypes
import OctoPrint
import Uplink
import WebShell

extension Printer {
  /// Where the pages of a printer are.
  static let path = Path("printers").selecting(.text("id"))
}

/// A visit to a page of one printer.
struct PrinterVisit: VisitContext {
  let visit: Visit
  let printer: Printer
  let octoPrint: OctoPrintClient
  let now: Date
  /// The key that this app uses; `nil` if it has none.
  let ownKey: @Sendable () async throws -> String?
  private let printers: PrinterVisits
  private let channel: Broadcast<LivePrinter>
  private let feature: any PrinterFeature
  private(set) var layout: PrinterLayout
  private let examination: ServerProbe

  init(_ visit: Visit, to id: Printer.ID, of feature: any PrinterFeature, among printers: PrinterVisits)
    throws
  {
    guard let printer = printers.repository.printer(id) else { throw PageNotFoundError() }
    self.visit = visit
    self.printer = printer
    self.printers = printers
    self.feature = feature
    octoPrint = printers.servers.client(printer)
    now = printers.now()
    channel = printers.live.channel(id)
    ownKey = { [repository = printers.repository] in try await repository.key(of: id) }
    layout = printers.layout(of: printer, visit.words)
    examination = printers.servers.examination(printer, client: octoPrint)
    visit.reads.note(printers.repository.changes) { !$0.contains(printer) }
  }

  var selection: Printer.ID { printer.id }
  var viewers: Int { printer.hashValue }
  var showsTitle: Bool { false }

  /// Stands before what OctoPrint would refuse, as far as that is known yet: then it is not even asked.
  func require(_ permission: Permission) throws(PermissionError) {
    if !visit.reads.value(of: channel, { $0.may(permission) }) { throw PermissionError() }
  }

  // MARK: The live printer

  /// How a part of the printer is now; the page is made again when that has become something else.
  func live<Part: Sendable & Equatable>(_ part: @escaping @Sendable (LivePrinter) -> Part) -> Part {
    visit.reads.value(of: channel, part)
  }

  /// A card of a page as it is now; see ``PrinterCard``.
  func card<Card: PrinterCard>(_ card: Card.Type) -> Fragment {
    visit.reads.card(card, of: channel, in: cardContext)
  }

  var cardContext: CardContext {
    CardContext(
      printer: printer, live: layout.context.live, device: device, now: now, words: words,
      hasFields: !isAgain)
  }

  var device: DeviceSettings { visit.deviceSettings }

  /// All of it, for pages that name the parts they depend on by ``live(_:)`` themselves.
  var live: LivePrinter { layout.live }

  /// The same with the printer as it is by now: something was learned of it meanwhile.
  func updated() -> PrinterVisit {
    var visit = self
    visit.layout.live = channel.value
    return visit
  }

  /// Notes what was done to the printer and is not told by it.
  func update(_ change: (inout LivePrinter) -> Void) { channel.update(change) }

  /// The spools as they are at this moment; the last known ones where the plugin does not answer, `nil` without one.
  func spools() async -> SpoolRack? {
    await AccessoryReader(
      client: octoPrint, live: channel, now: printers.now, logger: printers.servers.logger
    )
    .readSpools()
    return channel.value.accessories.rack
  }

  // MARK: OctoPrint

  /// Stops the printer past every queue, whatever this process believes of it.
  func stopAtOnce() async throws(OctoPrintError) {
    try await printers.servers.emergencyStop(printer)
    let moment = printers.now()
    update { $0.session.stoppedAt = moment }
  }

  /// Gives the printer itself a command: sent once, at once. What OctoPrint refuses then is about what the printer does.
  ///
  /// - Parameter conflict: what it means when OctoPrint says that the printer's state does not allow it, if that is more
  ///   than that the printer does something else by now.
  func send<Value>(
    conflict: Phrase? = nil, _ command: (OctoPrintClient) async throws -> Value
  ) async throws -> Value {
    do { return try await command(octoPrint) } catch let error as OctoPrintError {
      throw PrinterCommandError(cause: error, conflict: conflict)
    }
  }

  /// The same, where nothing is to be said of it: what it changed shows itself.
  ///
  /// - Parameter refusal: why it is not even sent, as far as the printer's state is known.
  func perform(
    unless refusal: Phrase? = nil, conflict: Phrase? = nil, _ fields: HTTPFields = [:],
    _ command: (OctoPrintClient) async throws -> Void
  ) async throws -> CommandOutcome {
    if let refusal { return .failed(refusal) }
    try await send(conflict: conflict, command)
    return .done(without: nil, fields)
  }

  /// Why OctoPrint could not be asked.
  func reason(_ error: OctoPrintError) async -> Phrase { await examination.meaning(of: error).phrase }

  /// What a person is told about a command to the printer itself that failed.
  func phrase(ofCommand error: OctoPrintError) async -> Phrase { await examination.phrase(for: error, words) }

  /// What OctoPrint has, as it was last fetched; see ``Remote``.
  ///
  /// - Parameter age: after which it is fetched again for pages that are open.
  func remote<Value: Sendable>(
    age: Duration? = nil, _ fetch: () async throws -> Value
  ) async throws -> Value {
    try await printers.remotes.value(of: owner, for: visit.reads, age: age, fetch)
  }

  /// The same, of which something that happens tells that it may be another; see ``Remote/value(for:at:aging:_:)``.
  func remote<Value: Sendable>(
    at event: some Hashable, aging age: (Value?) -> Duration? = { _ in nil },
    _ fetch: () async throws -> Value
  ) async throws -> Value {
    try await printers.remotes.value(of: owner, for: visit.reads, at: event.hashValue, aging: age, fetch)
  }

  /// Asks for what belongs to a plugin of OctoPrint, which may be off.
  ///
  /// - Parameter missing: says so then.
  func fromPlugin<Value: Sendable>(
    missing: PluginMissingError, _ ask: () async throws -> Value
  ) async throws -> Value {
    do { return try await ask() } catch let error as OctoPrintError where error.status == 404 {
      throw missing
    }
  }

  func performed() { printers.remotes.invalidate(owner) }

  private var owner: [String] { [printer.id, feature.id] }

  // MARK: Layout

  func layout(_ page: any FeaturePage) -> any Page {
    LaidOutPage(layout: layout, feature: feature.id, page: page)
  }

  func placeholder(for error: any Error, at path: String) async -> (any FeaturePage)? {
    let item = feature.navigationItem(words)
    let message: ListPlaceholder
    switch error {
    case is PermissionError: message = .forbidden(words: words)
    case is ObjectGoneError:
      let gone = ListPlaceholder(words(.objects), text: words(.objectGone), icon: .info)
      return PlaceholderPage(
        words(.objects), gone, back: back(.overview, to: OverviewFeature.page), status: .notFound)
    case let error as FileLookupError:
      let retrying = ListPlaceholder.failed(reason: words(error.phrase), retryPath: path, words: words)
      let folder = FilesFeature.path(to: error.file.parent, of: printer.id)
      return PlaceholderPage(
        error.file.name, retrying, back: BackLink(words(.files), to: folder), status: .badGateway)
    case let error as OctoPrintError where error.isForbidden: message = .forbidden(words: words)
    case let error as OctoPrintError:
      message = .failed(reason: words(await reason(error)), retryPath: path, words: words)
    case let error as PluginMissingError:
      message = ListPlaceholder(words(error.phrase), text: words(error.hint), icon: item.icon)
    case let error as any FeatureError:
      message = .failed(reason: words(error.phrase), retryPath: path, words: words)
    default: return nil
    }
    let front = link(Printer.front(of: feature.id))
    let isBehind = !feature.id.isEmpty && path.prefix { $0 != "?" } != front
    return PlaceholderPage(item.label, message, back: isBehind ? BackLink(item.label, to: front) : nil)
  }

  func phrase(for error: any Error) async -> Phrase? {
    switch error {
    case is PermissionError: .commandForbidden
    case is PageNotFoundError: .notThereAnyMore
    case let error as any FeatureError: error.phrase
    case let error as PrinterCommandError:
      if error.cause.status == 409, let conflict = error.conflict {
        conflict
      } else {
        await phrase(ofCommand: error.cause)
      }
    case let error as OctoPrintError:
      if let own = error.ownPhrase { own } else { await phrase(ofCommand: error) }
    case let error as TransportFailure: await examination.meaning(of: error).phrase
    default: nil
    }
  }
}

/// What the printer's user may not do.
struct PermissionError: Error {}

/// The plugin of OctoPrint that a feature belongs to is off.
struct PluginMissingError: FeatureError {
  var phrase: Phrase
  /// What can be done about it.
  var hint: Phrase
}

/// What stands in the way of a page or a command, in the words of its feature.
protocol FeatureError: Error {
  var phrase: Phrase { get }
}

/// A command to the printer itself that OctoPrint did not carry out.
struct PrinterCommandError: Error {
  let cause: OctoPrintError
  /// As of ``PrinterVisit/send(conflict:_:)``.
  var conflict: Phrase?
}
