import Foundation
import OctoPrint
import WebShell

/// A folder: what lies in it, searched and sorted, and how something is put into it.
struct FolderPage: FeaturePage {
  private static let list = "filelist"

  var visit: PrinterVisit
  var folder: FilePath
  var listing: FileListing
  /// How the list is searched, sorted and turned over.
  var asked: RowQuery

  private var words: Words { visit.words }
  private var live: LivePrinter { visit.live }
  private var query: RowQuery { asked.on(path(to: folder)) }

  var title: String { folder.path.isEmpty ? place : shownName }

  var back: BackLink? {
    guard !folder.path.isEmpty else { return nil }
    let parent = folder.parent
    let name = parent.path.isEmpty ? place : listing.files?[parent]?.shownName ?? parent.name
    return BackLink(name, to: path(to: parent))
  }

  var parts: [Fragment] { [stamp.fragment, top, beside] }
  var placesParts: Bool { true }

  var content: HTML {
    """
    \(stamp.html)<div class="col">\(top.html)\
    <div class="filecols"><section class="card edged" aria-labelledby="files-h"><h2 id="files-h" dir="auto">\
    \(title) <span class="sub num">\(count.html)</span></h2>\
    \(listing.files == nil ? .empty : search.html)\(rows)</section><div class="col">\
    \(UploadCard(visit: visit, folder: folder).html)\(beside.html)</div></div></div>
    """
  }

  func part(_ name: String) -> HTML? { name == RowList.part ? rows : nil }

  private var count: RowCount { RowCount(words.integer(found.count), of: Self.list) }
  private var stamp: ListStamp { ListStamp(revision: listing.files?.id.uuidString ?? "") }
  private var top: Fragment {
    let content = [places, failure].compactMap(\.self)
    return Fragment(
      id: "file-places",
      html: "<div id=\"file-places\" class=\"\(content.isEmpty ? "slot" : "col")\">\(content)</div>")
  }
  private var beside: Fragment {
    Fragment(id: "file-storage", html: "<div id=\"file-storage\" class=\"slot\">\(storage)</div>")
  }

  private func path(to file: FilePath) -> String { FilesFeature.path(to: file, of: visit.printer.id) }

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
        .init(value: path(to: .local("")), label: words(.octoPrintDisk)),
        .init(value: path(to: .sdCard("")), label: words(.printerCard)),
      ], selected: path(to: folder)
    ).html
  }

  /// The list is an old one.
  private var failure: HTML? {
    guard case .connection(let error) = listing.failure, let files = listing.files else { return nil }
    return Callout(
      .warn, title: words(.filesAreOld),
      text: "\(words(error.phrase)) \(words(.filesFrom)) \(TimeElement(files.askedAt, words: words).ago)."
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
        ? ListPlaceholder(words(.noFiles), text: words(.noFilesHint), icon: .folder).html : nil,
      words: words
    ).html
  }

  private var message: ListPlaceholder {
    switch listing.failure {
    case .forbidden: .forbidden(words: words)
    case .connection(let error):
      .failed(reason: words(error.phrase), retryPath: path(to: folder), words: words)
    case nil: .nothingFound(words: words)
    }
  }

  private func row(_ entry: FileEntry) -> ListRow {
    FileRow(
      entry: entry, printer: visit.printer.id, showsFolder: !query.search.isEmpty, live: live, words: words
    ).row
  }

  // MARK: Beside the list

  private var storage: HTML {
    folder.location == .sdCard ? SDCardPanel(visit: visit).html : diskCard
  }

  /// OctoPrint would have told of a change: then the age of its answer says nothing.
  private var isCurrent: Bool {
    live.isLive && listing.failure == nil
  }

  private var diskCard: HTML {
    guard let files = listing.files else { return .empty }
    let isTop = folder.path.isEmpty
    let mayChange = live.user?.may(.filesUpload) ?? true
    let mayDelete = live.user?.may(.filesDelete) ?? true
    return Card(
      "storage", title: isTop ? words(.octoPrintDisk) : words(.folder),
      """
      \(files.free.map { "<p>\(words(.freeSpace(size: words.bytes($0))))</p>" as HTML })\
      \(mayChange
        ? Button.link(words(.newFolder), to: visit.link(FilesFeature.newFolder, folder), icon: .folder) : nil)\
      \(live.may(.filesDownload) && !files.contents(of: folder).isEmpty
        ? Button.link(words(.downloadSeveral), to: visit.link(FilesFeature.archives, folder), icon: .download) : nil)\
      \(!isTop && mayChange && mayDelete
        ? Button.link(words(.moveOrRename), to: visit.link(FilesFeature.move, folder), icon: .move) : nil)\
      \(!isTop && mayDelete
        ? Button.link(words(.deleteFolder), to: visit.link(FilesFeature.newRemoval, folder), icon: .trash, kind: .dangerOutline)
        : nil)\(isCurrent ? nil : TimeElement(files.askedAt, words: words).age)
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

/// A file or folder in a list: what is known of it in one line, and how its last print went.
struct FileRow {
  var entry: FileEntry
  var printer: Printer.ID
  /// Whether it says where it lies: what was found may lie anywhere.
  var showsFolder: Bool
  var live: LivePrinter
  var words: Words

  var row: ListRow {
    ListRow(
      entry.shownName, detail: detail, path: FilesFeature.path(to: entry.file, of: printer), icon: icon,
      picture: picture,
      trailing: entry.isFolder ? Icon.right.html(small: true) : lastPrint?.html ?? .empty)
  }

  /// Where a plugin says that there is one; to look into each file's head would take long.
  private var picture: String? {
    guard entry.thumbnail != nil, entry.mayHaveThumbnail else { return nil }
    return entry.thumbnailPath(printer)
  }

  private var icon: Icon { entry.isFolder ? .folder : entry.isPrintable ? .layers : .file }

  private var detail: HTML {
    let facts: [String?] = [
      showsFolder && !entry.file.folder.isEmpty ? words(.inFolder(name: entry.file.folder)) : nil,
      entry.size.flatMap { $0 > 0 || !entry.isFolder ? words.bytes($0) : nil },
      entry.date.map { words.date(live.time(told: Double($0)), .short) },
      live.duration(of: entry)?.text(words),
      entry.filamentLength.map { words.filament($0, decimals: 1) },
    ]
    let text = facts.compactMap(\.self).joined(separator: " · ")
    return "\(text.isEmpty ? words(.folder) : text)"
  }

  private var lastPrint: Chip? {
    entry.prints?.last.map {
      $0.success
        ? Chip(words(.printedChip), icon: .check, tone: .ok)
        : Chip(words(.failedChip), icon: .warn, tone: .bad)
    }
  }
}

extension FileEntry {
  /// Millimetres of all tools together.
  var filamentLength: Double? {
    let lengths = gcodeAnalysis?.filament?.values.compactMap(\.length) ?? []
    let sum = lengths.reduce(0, +)
    return sum > 0 && sum.isFinite ? sum : nil
  }
}
