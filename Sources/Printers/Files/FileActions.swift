import OctoPrint
import WebShell

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
      \(form(FilesFeature.selections, .selectFile, .check, lock: lock))\(lock.map { LockHint(id: "print-lock", text: $0).html })\
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
