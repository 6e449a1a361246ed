import OctoPrint
import WebShell

/// A folder: what lies in it, searched and sorted, and how something is put into it.
struct FolderPage: RoomPage {
  var face: PrinterFace
  var folder: FilePath
  var listing: FileListing
  var query: RowQuery

  static let list = "filelist"

  var room: String { FilesRoom.id }
  var heading: String { folder.path.isEmpty ? place : shownName }
  var roomTopics: [String] { ["printers/files/\(printer.id)"] }
  private var address: FileAddress { FileAddress(printer: printer.id) }

  var back: BackLink? {
    guard !folder.path.isEmpty else { return nil }
    let parent = folder.parent
    let name = parent.path.isEmpty ? place : listing.files?[parent]?.shownName ?? parent.name
    return BackLink(name, to: address.page(parent))
  }

  var content: HTML {
    """
    \(ListStamp(revision: live.fileChanges).html)\(places)\(trouble)\
    <div class="filecols"><section class="card edged" aria-labelledby="files-h"><h2 id="files-h" dir="auto">\
    \(heading) <span class="sub num" data-count-of="\(Self.list)">\(words.integer(found.count))</span></h2>\
    \(listing.files == nil ? .empty : search.html)\(rows)</section><div class="col">\(sideCards)</div></div>
    """
  }

  func part(_ name: String) -> HTML? { name == RowList.part ? rows : nil }

  private var place: String { words(folder.location == .sdCard ? .printerCard : .files) }
  private var shownName: String { listing.files?[folder]?.shownName ?? folder.name }
  private var order: FileOrder { FileOrder(rawValue: query.filter) ?? .name }

  private var found: [FileEntry] {
    guard let files = listing.files else { return [] }
    return order.sorted(
      query.search.isEmpty ? files.contents(of: folder) : files.found(query.search, under: folder))
  }

  // MARK: Places

  /// The two places where files lie; the card only where the printer has one.
  private var places: HTML? {
    guard folder.path.isEmpty, folder.location == .sdCard || live.state?.flags.sdReady == true else {
      return nil
    }
    return SegmentedControl(
      .links, label: words(.filePlaces),
      segments: [
        .init(value: address.page(.local("")), label: words(.octoPrintDisk)),
        .init(value: address.page(.sdCard("")), label: words(.printerCard)),
      ], selected: address.page(folder)
    ).html
  }

  /// The list is an old one.
  private var trouble: HTML? {
    guard case .trouble(let trouble) = listing.problem, let files = listing.files else { return nil }
    return Notice(
      .warn, title: words(.filesAreOld),
      text: "\(words(trouble.phrase)) \(words(.filesFrom)) \(Moment(files.askedAt, words: words).ago)."
    ).html
  }

  // MARK: List

  private var search: RowSearch {
    RowSearch(
      of: Self.list, query: query, label: words(.searchFiles), placeholder: words(.searchFilesHint),
      filterLabel: words(.sortBy),
      filters: FileOrder.allCases.map { .init(value: $0.rawValue, label: words($0.phrase)) }, words: words)
  }

  private var rows: HTML {
    guard listing.files != nil else { return message.html }
    let all = found
    let start = RowList.start(of: query.offset)
    return RowList(
      Self.list, query: query, total: all.count,
      rows: all.dropFirst(start).prefix(RowList.size).map { row($0) },
      empty: query.search.isEmpty
        ? ListMessage(words(.noFiles), text: words(.noFilesHint), icon: .folder) : nil,
      words: words
    ).html
  }

  private var message: ListMessage {
    switch listing.problem {
    case .forbidden: .forbidden(words: words)
    case .trouble(let trouble):
      .failed(reason: words(trouble.phrase), retryPath: address.page(folder), words: words)
    case nil: .nothingFound(words: words)
    }
  }

  private func row(_ entry: FileEntry) -> ListRow {
    FileRow(
      entry: entry, address: address, showsFolder: !query.search.isEmpty, live: live, words: words
    ).row
  }

  // MARK: Beside the list

  private var sideCards: HTML {
    folder.location == .sdCard
      ? "\(upload)\(CardStorage(live: live, address: address, words: words).html)"
      : "\(upload)\(facts)"
  }

  private var upload: HTML {
    UploadCard(folder: folder, live: live, address: address, words: words).html
  }

  /// OctoPrint would have told of a change: then the age of its answer says nothing.
  private func isCurrent(_ files: KnownFiles) -> Bool {
    live.isLive && listing.problem == nil && files.revision == live.fileChanges
  }

  private var facts: HTML {
    guard let files = listing.files else { return .empty }
    let isTop = folder.path.isEmpty
    let mayChange = live.user?.may(.filesUpload) ?? true
    let mayDelete = live.user?.may(.filesDelete) ?? true
    return Card(
      "storage", title: isTop ? words(.octoPrintDisk) : words(.folder),
      """
      \(files.free.map { "<p>\(words(.freeSpace(size: words.bytes($0))))</p>" as HTML })\
      \(mayChange
        ? Button.link(words(.newFolder), to: address.view(.folder, of: folder), icon: .folder) : nil)\
      \(live.may(.filesDownload) && !files.contents(of: folder).isEmpty
        ? Button.link(words(.downloadSeveral), to: address.view(.archive, of: folder), icon: .download) : nil)\
      \(!isTop && mayChange && mayDelete
        ? Button.link(words(.moveOrRename), to: address.view(.move, of: folder), icon: .move) : nil)\
      \(!isTop && mayDelete
        ? Button.link(words(.deleteFolder), to: address.view(.removal, of: folder), icon: .trash, kind: .dangerOutline)
        : nil)\(isCurrent(files) ? nil : Moment(files.askedAt, words: words).age)
      """
    ).html
  }
}

extension FileOrder {
  var phrase: Phrase {
    switch self {
    case .name: .sortByName
    case .date: .sortByDate
    case .size: .sortBySize
    case .printed: .sortByPrinted
    }
  }
}
