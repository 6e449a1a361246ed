import OctoPrint
import WebShell

/// What of files comes from a browser and goes to one: nothing is kept here, in memory or on the disk.
extension FilesFeature {
  @RoutesBuilder<PrinterVisit> var transfers: [Route<PrinterVisit>] {
    upload(Self.uploads, on: Self.file, upload)
    data(Self.nameTests) { visit, asked in
      let (folder, query) = asked
      let test = try await visit.octoPrint.exists(query.name, in: folder.path, at: folder.location)
      return .json(
        "{\"exists\":\(test.exists),\"suggestion\":\(JSONText.string(test.suggestion ?? query.name))}")
    }
    // Through this process: the key stays here, and the browser needs no way to the server.
    download(Self.downloads, on: Self.file) { visit, file in
      guard file.location == .local else { throw PageNotFoundError() }
      return FileDownload(file.name, try await visit.octoPrint.download(file.path))
    }
    page(Self.archives) { visit, folder in
      BulkDownloadPage(
        visit.words,
        origin: BackLink(
          folder.path.isEmpty ? visit.words(.files) : folder.name,
          to: Self.path(to: folder, of: visit.printer.id)),
        try await bulkDownload(visit, folder), action: visit.link(Self.archives, folder))
    }
    command(Self.archives, onItsPage: Self.archives) { visit, folder, fields in
      try await bulkDownload(visit, folder).outcome(
        fields, named: "\(folder.path.isEmpty ? "files" : folder.name).zip"
      ) { paths throws(OctoPrintError) in try await visit.octoPrint.downloadFiles(paths) }
    }
    data(Self.thumbnails) { visit, asked in
      guard let entry = await lists.listing(of: visit.printer, holding: asked.0).files?[asked.0],
        let thumbnail = await thumbnails.thumbnail(of: entry, on: visit.printer)
      else { throw PageNotFoundError() }
      let shown = thumbnail.shown
      return PageData(type: shown.type, shown.bytes, isVersioned: true)
    }
  }

  private func upload(
    _ visit: PrinterVisit, _ folder: FilePath, _ file: IncomingFile
  ) async throws -> CommandOutcome {
    do throws(UploadError) {
      let stored = try await FileUpload(file, to: folder).send(to: visit.octoPrint)
      lists.changed(visit.printer.id)
      return .goTo(
        file.fields["check"].isEmpty
          ? Self.path(to: stored, of: visit.printer.id) : visit.link(Self.check, (stored, PreflightQuery())))
    } catch {
      let phrase = if let own = error.phrase { own } else { await visit.phrase(ofCommand: error.cause) }
      return .failed(phrase)
    }
  }

  /// All that lies in a folder and below it.
  private func bulkDownload(_ visit: PrinterVisit, _ folder: FilePath) async throws -> BulkDownload {
    guard folder.location == .local else { throw PageNotFoundError() }
    let listing = await lists.listing(of: visit.printer, holding: folder)
    if !folder.path.isEmpty, let files = listing.files, files[folder]?.isFolder != true {
      throw PageNotFoundError()
    }
    if let failure = listing.failure { throw FileLookupError(file: folder, failure: failure) }
    let items = (listing.files?.files(under: folder) ?? []).map { entry in
      BulkDownload.Item(
        key: entry.path, name: listing.files?.shownPath(of: entry) ?? entry.path,
        detail: entry.size.map { visit.words.bytes($0) } ?? "")
    }
    return BulkDownload(items: items)
  }
}

extension FileDownload {
  /// What OctoPrint sends, as it comes.
  init(_ name: String, _ download: Download) {
    self.init(name, length: download.range?.count ?? download.total, download.body)
  }
}

/// The name that a file is to have.
struct NameQuery: PathQuery {
  var name = ""
  static let parameters = [QueryParameter("name", \Self.name)]
}

/// The version of a file: its pictures have another address for each, so that browsers may keep them.
struct VersionQuery: PathQuery {
  var version = ""
  static let parameters = [QueryParameter("v", \Self.version)]
}
