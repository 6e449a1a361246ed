import Foundation
import OctoPrint
import Synchronization
import WebShell

/// The last known files of every printer. OctoPrint is asked again only after it said that something changed.
final class FileListCache: Sendable {
  /// After these a list is no longer what it was.
  static let events: [EventType] = [
    .updatedFiles, .metadataAnalysisFinished, .printDone, .printFailed, .transferDone, .movieRendering,
    .movieDone, .movieFailed, .slicingDone,
  ]

  private enum Freshness { case outdated, asked, current, failed }

  private struct Known {
    var files: KnownFiles?
    var freshness = Freshness.outdated
  }

  private let known = Mutex<[Printer.ID: Broadcast<Known>]>([:])
  private let printers: PrinterRepository
  private let live: LivePrinters
  private let servers: OctoPrintServers
  private let now: @Sendable () -> Date

  init(
    printers: PrinterRepository, live: LivePrinters, servers: OctoPrintServers,
    now: @escaping @Sendable () -> Date
  ) {
    (self.printers, self.live, self.servers, self.now) = (printers, live, servers, now)
  }

  func files(of id: Printer.ID) -> KnownFiles? { known(id).value.files }

  /// - Parameter isCurrent: whether OctoPrint has told them just now.
  func keep(_ files: KnownFiles, of id: Printer.ID, isCurrent: Bool = true) {
    known(id).send(Known(files: files, freshness: isCurrent ? .current : .outdated))
  }

  /// What was done from here shows at once, whether OctoPrint has told of it yet or not.
  func changed(_ id: Printer.ID) { known(id).update { $0.freshness = .outdated } }

  func forget(_ id: Printer.ID) { known.withLock { $0[id] = nil } }

  private func known(_ id: Printer.ID) -> Broadcast<Known> {
    known.withLock { known in
      if let list = known[id] { return list }
      let list = Broadcast(Known())
      known[id] = list
      return list
    }
  }
}

extension FileListCache: PrinterListener {
  func apply(_ event: PrinterEvent, of printer: Printer) async {
    switch event {
    case .connected: changed(printer.id)
    case .event(let event, _) where Self.events.contains(event.type): changed(printer.id)
    case .event, .state, .change: break
    }
  }
}

/// What can be shown of a printer's files now.
struct FileListing: Sendable {
  /// `nil` if nothing was ever told.
  var files: KnownFiles?
  /// Why it is not what OctoPrint has now.
  var failure: Failure?

  enum Failure: Sendable, Hashable {
    case forbidden
    case connection(ConnectionError)
  }

  /// The files, one of which is looked for.
  ///
  /// - Throws: if it is not among them, and OctoPrint does not tell what it has now.
  func files(holding path: FilePath) throws(FileLookupError) -> (KnownFiles, FileEntry)? {
    if let files, let entry = files[path] { return (files, entry) }
    if let failure { throw FileLookupError(file: path, failure: failure) }
    return nil
  }
}

extension FileListing.Failure {
  var phrase: Phrase {
    switch self {
    case .forbidden: .needsPermission(permission: Permission.filesList.rawValue)
    case .connection(let error): error.phrase
    }
  }
}

/// It cannot be said whether a file is there: OctoPrint does not tell its files now.
struct FileLookupError: FeatureError, Hashable {
  var file: FilePath
  var failure: FileListing.Failure

  var phrase: Phrase { failure.phrase }
}

extension FileListCache {
  /// The files of a printer: those known if nothing changed since, those that OctoPrint tells now otherwise.
  ///
  /// - Parameters:
  ///   - path: what is looked for; if it is not known, it may be too new to have been told of.
  ///   - reads: of the page that shows them, which is made again when there may be others.
  func listing(
    of printer: Printer, holding path: FilePath? = nil, for reads: PageReads? = nil
  ) async -> FileListing {
    let list = known(printer.id)
    let files = list.value.files
    if let listing = Self.listing(live.value(printer.id), files) {
      reads?.note(list) { $0.files?.id != files?.id }
      return listing
    }
    let listing = await listing(of: printer, list, holding: path)
    let hasFailed = list.value.freshness == .failed
    // Another page may ask first: then nobody sees any more that the list was outdated, but what came of it.
    if printers.printer(printer.id) != nil {
      reads?.note(list) {
        $0.freshness == .outdated || $0.files?.id != listing.files?.id
          || !hasFailed && $0.freshness == .failed
      }
    }
    return listing
  }

  /// What is shown where OctoPrint can't be asked; `nil` where it can.
  private static func listing(_ state: LivePrinter, _ known: KnownFiles?) -> FileListing? {
    if let user = state.user, !user.may(.filesList) { return FileListing(failure: .forbidden) }
    guard case .lost(_, let error) = state.server.connection, let known else { return nil }
    return FileListing(files: known, failure: .connection(error))
  }

  private func listing(
    of printer: Printer, _ list: Broadcast<Known>, holding path: FilePath?
  ) async -> FileListing {
    let (known, freshness) = (list.value.files, list.value.freshness)
    let isMissing = path.map { !$0.path.isEmpty && known?[$0] == nil } ?? false
    if let known, !isMissing, live.value(printer.id).isLive, freshness == .current {
      return FileListing(files: known)
    }
    let client = servers.client(printer)
    list.update { $0.freshness = .asked }
    do {
      let files = KnownFiles(try await client.files(recursive: true), askedAt: now())
      // One that was removed meanwhile leaves nothing behind.
      if printers.printer(printer.id) != nil {
        list.update { $0 = Known(files: files, freshness: $0.freshness == .outdated ? .outdated : .current) }
      }
      judge(by: files, printer.id)
      return FileListing(files: files)
    } catch {
      list.update { if $0.freshness == .asked { $0.freshness = .failed } }
      if error.isForbidden { return FileListing(files: known, failure: .forbidden) }
      let meaning = await servers.examination(printer, client: client).meaning(of: error)
      return FileListing(files: known, failure: .connection(meaning))
    }
  }

  /// How long prints take is told alike wherever a file is shown.
  private func judge(by files: KnownFiles, _ id: Printer.ID) {
    // Without the profile the times of other printers could be meant.
    guard let equipment = live.value(id).equipment else { return }
    let past = files.pastEstimates(profile: equipment.profile?.id)
    if past != live.value(id).pastEstimates { live.channel(id).update { $0.pastEstimates = past } }
  }
}
