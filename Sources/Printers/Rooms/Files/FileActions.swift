import OctoPrint
import WebShell

/// What can be done with a file, and why something cannot.
struct FileActions {
  var entry: FileEntry
  var live: LivePrinter
  var address: FileAddress
  var words: Words

  var html: HTML { "\(printing)\(keeping)\(removal.dialog)" }

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
      \(Button.link(words(.checkAndPrint), to: address.view(.check, of: file), icon: .play, kind: .primary))\
      \(form("selections", .selectFile, .check, lock: lock))\(lock.map { LockHint(id: "print-lock", text: $0).html })\
      \(isLocal && may(.filesDownload)
        ? Button.link(words(.previewLayers), to: address.view(.preview, of: file), icon: .layers) : nil)
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
        ? Button.link(words(.sliceFile), to: address.view(.slice, of: file), icon: .layers) : nil)
      """
    ).html
  }

  // MARK: Keeping

  private var keeping: HTML {
    Card(
      "keep", title: words(.fileKeeping),
      """
      \(isLocal && may(.filesDownload)
        ? "<a class=\"btn\" href=\"\(address.view(.download, of: file))\" download>\(Icon.download.html())\(words(.download))</a>"
        : nil)\
      \(isLocal && may(.filesUpload)
        ? Button.link(words(.copyFile), to: address.view(.copy, of: file), icon: .copy) : nil)\
      \(isLocal && may(.filesUpload, .filesDelete)
        ? Button.link(words(.moveOrRename), to: address.view(.move, of: file), icon: .move) : nil)\
      \(isLocal && entry.isPrintable && may(.filesUpload) ? form("analyses", .analyseAgain, .refresh) : nil)\
      \(sendsToCard ? form("card-copies", .sendToCard, .send) : nil)\
      \(may(.filesDelete)
        ? Button.opener(
          words(.deleteFile), of: removal.id, orTo: address.view(.removal, of: file), icon: .trash,
          kind: .dangerOutline) : nil)
      """
    ).html
  }

  private var sendsToCard: Bool {
    isLocal && entry.isPrintable && live.state?.flags.sdReady == true && live.condition == .ready
      && may(.filesUpload)
  }

  private var removal: Confirmation { .removal(of: entry, address, words) }

  private func form(_ command: String, _ label: Phrase, _ icon: Icon, lock: String? = nil) -> HTML {
    CommandForm(
      address.command(command), class: "stack",
      """
      <input type="hidden" name="file" value="\(String(describing: file))">\
      \(Button(words(label), icon: icon, disabledReasonID: lock.map { _ in "print-lock" }, isWide: true).html)
      """
    ).html
  }
}

extension Confirmation {
  /// Whether a file, or a folder with all that lies in it, is to be deleted.
  static func removal(of entry: FileEntry, _ address: FileAddress, _ words: Words) -> Confirmation {
    Confirmation(
      id: "ask-removal", title: words(.deleteTitle(name: entry.shownName)),
      text: words(entry.isFolder ? .deleteFolderText : .deleteText),
      confirm: words(entry.isFolder ? .deleteFolder : .deleteFile), decline: words(.keepIt),
      action: address.command("removals"),
      fields: "<input type=\"hidden\" name=\"file\" value=\"\(String(describing: entry.file))\">")
  }
}
