import Foundation
import OctoPrint
import WebShell

/// A file: what is known of it, how its prints went, and what can be done with it.
struct FilePage: FeaturePage {
  var visit: PrinterVisit
  var entry: FileEntry
  var files: KnownFiles?
  /// What its slicer drew.
  var thumbnail: GCodeThumbnail?

  private var words: Words { visit.words }

  var title: String { entry.shownName }
  var back: BackLink? {
    let parent = entry.file.parent
    let top = words(entry.file.location == .sdCard ? .printerCard : .files)
    let name = parent.path.isEmpty ? top : files?[parent]?.shownName ?? parent.name
    return BackLink(name, to: FilesFeature.path(to: parent, of: visit.printer.id))
  }

  var parts: [Fragment] { [details, fileActions] }
  var placesParts: Bool { true }

  var content: HTML {
    """
    <div class="filecols"><section class="card pad" aria-labelledby="file-h">\
    <h2 class="file" id="file-h" dir="auto">\(entry.shownName)</h2>\(picture)\(details.html)</section>\
    \(fileActions.html)</div>
    """
  }

  private var details: Fragment {
    let details = FileDetails(entry: entry, live: visit.live, words: words)
    return Fragment(id: "file-details", html: "<div id=\"file-details\">\(details.html)</div>")
  }

  private var fileActions: Fragment {
    let actions = FileActions(visit: visit, entry: entry)
    return Fragment(
      id: "file-actions", html: "<div class=\"col\" id=\"file-actions\">\(actions.html)</div>")
  }

  private var picture: HTML? {
    guard let thumbnail else { return nil }
    return """
      <img class="slicerpicture" src="\(entry.thumbnailPath(visit.printer.id))" alt="\(words(.pictureBySlicer))" \
      width="\(thumbnail.width)" height="\(thumbnail.height)">
      """
  }
}

extension FileEntry {
  func thumbnailPath(_ printer: Printer.ID) -> String {
    FilesFeature.thumbnails.link(printer, (file, VersionQuery(version: version)))
  }
}

/// What OctoPrint knows of a file: as it lies on the disk, as its analysis found it, as its prints went.
struct FileDetails {
  var entry: FileEntry
  var live: LivePrinter
  var words: Words

  var html: HTML { KeyValueList(facts).html }

  private var facts: [KeyValueList.Fact] {
    let analysis = entry.gcodeAnalysis
    var facts: [KeyValueList.Fact] = []
    func add(_ name: Phrase, _ value: String?, note: String? = nil) {
      if let value { facts.append(.init(words(name), value, note: note)) }
    }
    add(.fileSize, entry.size.map { words.bytes($0) })
    add(.fileDate, entry.date.map { moment(Double($0)) })
    add(.fileUser, entry.user)
    let duration = live.duration(of: entry)
    add(.estimatedTime, duration?.text(words), note: duration.map { words($0.basisPhrase) })
    for (tool, use) in (analysis?.filament ?? [:]).sorted(by: { $0.key < $1.key }) {
      let length = use.length.map { words.filament($0, decimals: 2) }
      let number = if case .tool(let number)? = Heater(key: tool) { number + 1 } else { 1 }
      let name = analysis?.filament?.count == 1 ? words(.filament) : words(.filamentOf(n: number))
      if let length {
        facts.append(.init(name, length, note: use.volume.flatMap { words.filamentVolume($0) }))
      }
    }
    add(
      .printSize,
      analysis?.dimensions.map {
        words(
          .boxSize(
            width: words.number($0.width, decimals: 1), depth: words.number($0.depth, decimals: 1),
            height: words.number($0.height, decimals: 1)))
      })
    if entry.isPrintable, analysis == nil, duration == nil { add(.estimatedTime, words(.notAnalysed)) }
    add(.printsDone, entry.prints.map { words.integer($0.success) })
    add(.printsFailed, entry.prints.map { words.integer($0.failure) })
    if let last = entry.prints?.last, let date = last.date {
      add(.lastPrint, moment(date), note: words(last.success ? .printedChip : .failedChip))
      add(.lastPrintTime, last.printTime.map { words.duration(seconds: Int(min(max($0, 0), 366 * 86_400))) })
    }
    return facts
  }

  private func moment(_ seconds: Double) -> String {
    let date = live.time(told: seconds)
    return "\(words.date(date, .short)) \(words.clock(date))"
  }
}

/// What can be done with a file, and why something cannot.
struct FileActions {
  var visit: PrinterVisit
  var entry: FileEntry

  var html: HTML { "\(printing)\(keeping)\(removal.dialog)" }

  private var words: Words { visit.words }
  private var live: LivePrinter { visit.live }
  private var file: FilePath { entry.file }
  private var isLocal: Bool { file.location == .local }

  private func may(_ permissions: Permission...) -> Bool {
    permissions.allSatisfy { live.user?.may($0) ?? true }
  }

  // MARK: Printing

  private var printing: HTML {
    guard entry.isPrintable else { return slicing }
    let lock = printLock
    return Card(
      "print", title: words(.printing),
      """
      \(Button.link(words(.checkAndPrint), to: visit.link(FilesFeature.check, (file, PreflightQuery())), icon: .play, kind: .primary))\
      \(form(FilesFeature.selections, .selectFile, .check, lock: lock))\(lock.map { DisabledHint(id: "print-lock", text: $0).html })\
      \(isLocal && may(.filesDownload)
        ? Button.link(words(.previewLayers), to: visit.link(FilesFeature.previews, (file, LayerQuery())), icon: .layers) : nil)
      """
    ).html
  }

  private var printLock: String? {
    if !may(.filesSelect) { return words(.needsPermission(permission: "FILES_SELECT")) }
    if live.condition?.isConnected != true { return words(.selectNeedsPrinter) }
    if live.condition?.hasJob == true { return words(.lockedWhilePrinting) }
    return nil
  }

  private var slicing: HTML {
    Card(
      "slice", title: words(.slicing),
      """
      <p>\(words(.notPrintable))</p>\
      \(may(.slice) && entry.type == "model"
        ? Button.link(words(.sliceFile), to: visit.link(FilesFeature.slice, file), icon: .layers) : nil)
      """
    ).html
  }

  // MARK: Keeping

  private var keeping: HTML {
    Card(
      "keep", title: words(.fileKeeping),
      """
      \(isLocal && may(.filesDownload)
        ? Button.download(words(.download), of: visit.link(FilesFeature.downloads, file)) : nil)\
      \(isLocal && may(.filesUpload)
        ? Button.link(words(.copyFile), to: visit.link(FilesFeature.copy, file), icon: .copy) : nil)\
      \(isLocal && may(.filesUpload, .filesDelete)
        ? Button.link(words(.moveOrRename), to: visit.link(FilesFeature.move, file), icon: .move) : nil)\
      \(isLocal && entry.isPrintable && may(.filesUpload) ? form(FilesFeature.analyses, .analyseAgain, .refresh) : nil)\
      \(sendsToCard ? form(FilesFeature.cardCopies, .sendToCard, .send) : nil)\
      \(may(.filesDelete)
        ? removal.button(words(.deleteFile), icon: .trash) : nil)
      """
    ).html
  }

  private var sendsToCard: Bool {
    isLocal && entry.isPrintable && live.state?.flags.sdReady == true && live.condition == .ready
      && may(.filesUpload)
  }

  private var removal: Confirmation { .removal(of: entry, visit) }

  private func form(
    _ command: FilesFeature.Target<FilePath>, _ label: Phrase, _ icon: Icon, lock: String? = nil
  ) -> HTML {
    visit.form(
      of: command, file, class: "stack",
      Button(words(label), icon: icon, disabledReasonID: lock.map { _ in "print-lock" }, isWide: true))
  }
}
