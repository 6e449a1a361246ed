import OctoPrint
import WebShell

/// The files of a printer, on OctoPrint's disk and on the printer's own card.
struct FilesFeature: Feature, PrinterFeature {
  static let root = Printer.path.appending("files")
  static let list = root.appending(.query(RowQuery.self))
  /// A file or folder; as an entry it may be a list that is searched.
  static let file = root.appending(.listedFile)
  static let entry = file.appending(.query(RowQuery.self))
  static let newFolder = root.appending("folders", "new").appending(.file)
  static let copy = root.appending("copies", "new").appending(.file)
  static let move = root.appending("moves", "new").appending(.file)
  static let removals = root.appending("removals").appending(.file)
  static let newRemoval = root.appending("removals", "new").appending(.file)
  static let slice = root.appending("slices", "new").appending(.file)
  static let selections = root.appending("selections").appending(.file)
  static let analyses = root.appending("analyses").appending(.file)
  static let cardCopies = root.appending("card-copies").appending(.file)
  static let cardMounts = root.appending("card-mounts")
  static let cardRefreshes = root.appending("card-refreshes")
  static let cardReleases = root.appending("card-releases")
  static let uploads = root.appending("uploads").appending(.file)
  static let nameTests = root.appending("name-tests").appending(.file).appending(.query(NameQuery.self))
  static let downloads = root.appending("downloads").appending(.file)
  static let archives = root.appending("archives").appending(.file)
  static let thumbnails = root.appending("thumbnails").appending(.file).appending(.query(VersionQuery.self))
  static let check = root.appending("checks").appending(.file).appending(.query(PreflightQuery.self))
  static let prints = root.appending("prints").appending(.file).appending(.query(PreflightQuery.self))
  static let previews = root.appending("previews").appending(.file).appending(.query(LayerQuery.self))
  static let layers = root.appending("layers").appending(.file).appending(.query(LayerQuery.self))

  let lists: FileListCache
  let thumbnails: ThumbnailLoader
  let previews: PreviewLoader
  let id = "files"

  func navigationItem(_ words: Words) -> NavigationItem {
    NavigationItem(words(.files), icon: .folder, place: .bar, permission: .filesList)
  }

  var routes: [Route<PrinterVisit>] {
    page(Self.list) { visit, query in try await entryPage(visit, (.local(""), query)) }
    page(Self.entry, entryPage)
    arranging
    staying(Self.selections) { client, file in try await client.select(file) }
    staying(Self.analyses) { client, file in try await client.analyse(file) }
    staying(Self.cardCopies) { client, file in _ = try await client.uploadToSD(file) }
    card(Self.cardMounts, .initialize)
    card(Self.cardRefreshes, .refresh)
    card(Self.cardReleases, .release)
    form(Self.slice, on: Self.root, slicing)
    transfers
    printing
    previewing
  }

  /// The address of a file or folder, from wherever in the app.
  static func path(to file: FilePath, of printer: Printer.ID) -> String {
    file == .local("") ? root.link(printer) : Self.file.link(printer, file)
  }

  // MARK: Reading

  /// The files of the visit's printer, one of which is looked for; the page is made again when they may be others, and
  /// when the printer can be used for something else than before.
  func listing(_ visit: PrinterVisit, holding path: FilePath) async -> FileListing {
    _ = visit.live(FilesState.init)
    return await lists.listing(of: visit.printer, holding: path, for: visit.visit.reads)
  }

  /// - Throws: ``PageNotFoundError`` if it is not there, ``FileLookupError`` if that cannot be said.
  func lookUp(
    _ file: FilePath, _ visit: PrinterVisit
  ) async throws -> (files: KnownFiles, entry: FileEntry) {
    guard let found = try await listing(visit, holding: file).files(holding: file) else {
      throw PageNotFoundError()
    }
    return found
  }

  private func entryPage(
    _ visit: PrinterVisit, _ asked: (file: FilePath, query: RowQuery)
  ) async throws -> any FeaturePage {
    let (path, query) = asked
    let listing = await listing(visit, holding: path)
    // How long prints take is judged by the list.
    if let entry = listing.files?[path], !entry.isFolder {
      let thumbnail =
        visit.isOpening ? await thumbnails.thumbnail(of: entry, on: visit.printer) : nil
      return FilePage(visit: visit.updated(), entry: entry, files: listing.files, thumbnail: thumbnail)
    }
    if !path.path.isEmpty, listing.files != nil, try listing.files(holding: path) == nil {
      throw PageNotFoundError()
    }
    return FolderPage(visit: visit.updated(), folder: path, listing: listing, asked: query)
  }

  // MARK: Commands

  /// A command after which the page stays the same.
  private func staying(
    _ path: Target<FilePath>,
    _ send: @escaping @Sendable (OctoPrintClient, FilePath) async throws -> Void
  ) -> Route<PrinterVisit> {
    command(path, onItsPage: Self.file) { visit, file, _ in
      try await visit.send { try await send($0, file) }
      return .done(without: Self.path(to: file, of: visit.printer.id))
    }
  }

  private func card(_ path: Target<Void>, _ command: SDCardCommand) -> Route<PrinterVisit> {
    self.command(path, on: Self.root) { visit, _, _ in
      if visit.live.condition?.hasJob == true { return .failed(.lockedWhilePrinting) }
      defer { lists.changed(visit.printer.id) }
      try await visit.send { client in try await client.command(command) }
      return .done(without: Self.path(to: .sdCard(""), of: visit.printer.id))
    }
  }
}

/// What the pages of files show of a printer's state.
private struct FilesState: Hashable {
  var condition: PrinterCondition?
  var isLive: Bool
  var hasCard: Bool
  var user: CurrentUser?
  /// A choice of spools tells nobody: it is read by who opens a page.
  var rack: SpoolRack?
  var pastEstimates: [PastEstimate]

  init(_ live: LivePrinter) {
    (condition, isLive) = (live.condition, live.isLive)
    (hasCard, user, rack) = (live.state?.flags.sdReady == true, live.user, live.accessories.rack)
    pastEstimates = live.pastEstimates
  }
}

extension PathPart where Value == FilePath {
  /// The rest of an address: where the file lies, then each of its folders and its name.
  static var file: PathPart { .file { _ in true } }

  /// The same of files that are listed.
  static var listedFile: PathPart { .file { $0 == .local || $0 == .sdCard } }

  private static func file(at isPlace: @escaping @Sendable (FileLocation) -> Bool) -> PathPart {
    .rest("file") { names in
      let isReadable = names.allSatisfy { !$0.isEmpty && !$0.contains("/") && !$0.contains("\0") }
      guard isReadable, let location = names.first.map(FileLocation.init(rawValue:)), isPlace(location) else {
        return nil
      }
      return FilePath(location, names.dropFirst().joined(separator: "/"))
    } print: { file in
      [file.location.rawValue] + file.path.split(separator: "/").map(String.init)
    }
  }
}

extension FilePath {
  /// As a form's field says it: `local:folder/name`.
  init?(field text: String) {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let path = String(text[text.index(after: colon)...])
    guard !path.isEmpty else { return nil }
    self.init(FileLocation(rawValue: String(text[..<colon])), path)
  }

  /// The folder that it lies in.
  var parent: FilePath { FilePath(location, folder) }

  /// What is called so in this folder.
  func appending(_ name: String) -> FilePath { FilePath(location, path.isEmpty ? name : "\(path)/\(name)") }
}
