import OctoPrint
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
  /// The key that this app uses; `nil` if it has none.
  let ownKey: @Sendable () async throws -> String?
  private let channel: Broadcast<LivePrinter>
  private let remotes: Remotes
  private let feature: any PrinterFeature
  private let face: PrinterFace
  private let examination: ServerExamination

  init(_ visit: Visit, to id: Printer.ID, of feature: any PrinterFeature, in app: PrintersApp) throws {
    guard let printer = app.book.printer(id) else { throw NoSuchPage() }
    self.visit = visit
    self.printer = printer
    self.feature = feature
    octoPrint = app.servers.client(printer)
    channel = app.live.channel(id)
    remotes = app.remotes
    ownKey = { [book = app.book] in try await book.key(of: id) }
    face = app.face(of: printer, visit.words)
    examination = app.servers.examination(printer, client: octoPrint)
  }

  var selection: Printer.ID { printer.id }
  var live: LivePrinter { face.live }
  var showsTitle: Bool { false }

  func back(_ label: Phrase, to path: Path<Printer.ID, Void>) -> BackLink {
    BackLink(words(label), to: link(path))
  }

  /// Stands before what OctoPrint would refuse, as far as that is known yet: then it is not even asked.
  func require(_ permission: Permission) throws(PermissionMissing) {
    if !visit.reads.value(of: channel, { $0.may(permission) }) { throw PermissionMissing() }
  }

  /// What OctoPrint has, as it was last fetched; see ``Remote``.
  func remote<Value: Sendable>(_ fetch: () async throws -> Value) async throws -> Value {
    try await remotes.value(of: owner, for: visit.reads, fetch)
  }

  func performed() { remotes.invalidate(owner) }

  private var owner: [String] { [printer.id, feature.id] }

  // MARK: Layout

  func layout(_ page: any FeaturePage) -> any Page {
    LaidOutPage(face: face, room: feature.id, page: page)
  }

  func placeholder(for error: any Error, at path: String) async -> (any FeaturePage)? {
    let message: ListMessage
    switch error {
    case is PermissionMissing: message = .forbidden(words: words)
    case let error as OctoPrintError where error.isForbidden: message = .forbidden(words: words)
    case let error as OctoPrintError:
      let reason = words(await examination.trouble(error).phrase)
      message = .failed(reason: reason, retryPath: path, words: words)
    default: return nil
    }
    return PlaceholderPage(feature.entry(words).label, message)
  }

  func phrase(for error: any Error) async -> Phrase? {
    switch error {
    case is PermissionMissing: .commandForbidden
    case let error as OctoPrintError:
      if let own = error.ownPhrase { own } else { await examination.phrase(for: error, words) }
    default: nil
    }
  }
}

/// What the printer's user may not do.
struct PermissionMissing: Error {}

/// A page of a feature under the name and the state of the printer.
private struct LaidOutPage: RoomPage {
  var face: PrinterFace
  var room: String
  var page: any FeaturePage

  var heading: String { page.title }
  var back: BackLink? {
    let isInBar = face.rooms.contains { $0.id == room && $0.entry.place == .bar }
    return page.back ?? (isInBar ? nil : BackLink(words(.more), to: Paths.room(MoreRoom.id, printer.id)))
  }
  var actions: HTML { page.actions }
  var content: HTML { page.content }
  var isKept: Bool { page.isKept }
  var roomTopics: [String] { page.topics }
}
