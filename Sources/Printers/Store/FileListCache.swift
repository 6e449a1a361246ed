import Foundation
import OctoPrint
import Synchronization
import WebShell

/// The last known files of every printer. OctoPrint is asked again only after it said that something changed.
final class FileListCache: Sendable {
  private let known = Mutex<[Printer.ID: KnownFiles]>([:])
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

  func files(of id: Printer.ID) -> KnownFiles? { known.withLock { $0[id] } }

  func keep(_ files: KnownFiles, of id: Printer.ID) { known.withLock { $0[id] = files } }

  func forget(_ id: Printer.ID) { known.withLock { $0[id] = nil } }
}

/// What can be shown of a printer's files now.
struct FileListing: Sendable {
  /// `nil` if nothing was ever told.
  var files: KnownFiles?
  /// Why it is not what OctoPrint has now.
  var problem: Problem?

  enum Problem: Sendable, Hashable {
    case forbidden
    case trouble(ConnectionError)
  }

  /// The files, one of which is looked for.
  ///
  /// - Throws: if it is not among them, and OctoPrint does not tell what it has now.
  func files(holding path: FilePath) throws(FileLookupError) -> (KnownFiles, FileEntry)? {
    if let files, let entry = files[path] { return (files, entry) }
    if let problem { throw FileLookupError(file: path, problem: problem) }
    return nil
  }
}

extension FileListing.Problem {
  var phrase: Phrase {
    switch self {
    case .forbidden: .needsPermission(permission: Permission.filesList.rawValue)
    case .trouble(let trouble): trouble.phrase
    }
  }
}

/// It cannot be said whether a file is there: OctoPrint does not tell its files now.
struct FileLookupError: FeatureError, Hashable {
  var file: FilePath
  var problem: FileListing.Problem

  var phrase: Phrase { problem.phrase }
}

extension FileListCache {
  /// The files of a printer: those known if nothing changed since, those that OctoPrint tells now otherwise.
  ///
  /// - Parameter path: what is looked for; if it is not known, it may be too new to have been told of.
  func listing(of printer: Printer, holding path: FilePath? = nil) async -> FileListing {
    let state = live.value(printer.id)
    let known = files(of: printer.id)
    if let user = state.user, !user.may(.filesList) { return FileListing(problem: .forbidden) }
    if case .lost(_, let trouble) = state.link, let known {
      return FileListing(files: known, problem: .trouble(trouble))
    }
    let isMissing = path.map { !$0.path.isEmpty && known?[$0] == nil } ?? false
    if let known, !isMissing, state.isLive, known.revision == state.fileChanges {
      return FileListing(files: known)
    }
    let client = servers.client(printer)
    do {
      let list = try await client.files(recursive: true)
      let files = KnownFiles(list, askedAt: now(), revision: state.fileChanges)
      // One that was removed meanwhile leaves nothing behind.
      if printers.printer(printer.id) != nil { keep(files, of: printer.id) }
      judge(by: files, printer.id)
      return FileListing(files: files)
    } catch {
      if error.isForbidden { return FileListing(files: known, problem: .forbidden) }
      let trouble = await servers.examination(printer, client: client).trouble(error)
      return FileListing(files: known, problem: .trouble(trouble))
    }
  }

  /// How long prints take is told alike wherever a file is shown.
  private func judge(by files: KnownFiles, _ id: Printer.ID) {
    // Without the profile the times of other printers could be meant.
    guard let equipment = live.value(id).equipment else { return }
    let past = files.pastEstimates(profile: equipment.profile?.id)
    if past != live.value(id).pastEstimates { live.channel(id).update { $0.pastEstimates = past } }
  }

  /// What was done from here shows at once, whether OctoPrint has told of it yet or not.
  func changed(_ id: Printer.ID) { live.channel(id).update { $0.fileChanges += 1 } }
}
