import OctoPrint
import Uplink
import WebShell

/// A file on its way from a browser to OctoPrint, and what its form says about it.
struct FileUpload {
  /// What is to become of a file whose name is taken.
  private enum Taken: String { case keep, replace, refuse }

  private let file: IncomingFile
  private let folder: FilePath
  private let taken: Taken

  init(_ file: IncomingFile, to folder: FilePath) {
    self.file = file
    self.folder = folder
    taken = Taken(rawValue: file.fields["taken"]) ?? .refuse
  }

  /// - Returns: where OctoPrint stored it.
  func send(to client: OctoPrintClient) async throws(UploadError) -> FilePath {
    var name = file.fields["name"]
    if name.isEmpty { name = file.name }
    var length = Int(file.fields["size"])
    do {
      if taken == .keep {
        let test = try await client.exists(name, in: folder.path, at: folder.location)
        if test.exists, let free = test.suggestion { name = free }
      }
      if length == nil { length = await file.length }
      var upload = Upload(named: name, file.content(length: length))
      upload.folder = folder.path
      upload.location = folder.location
      upload.overwrites = taken == .replace
      let result = try await client.upload(upload)
      let stored = result.files[folder.location.rawValue] ?? result.files.values.first
      return stored?.file ?? folder.appending(name)
    } catch {
      throw UploadError(name: name, cause: error, replaces: taken == .replace, length: length)
    }
  }
}

/// Why OctoPrint did not take a file.
struct UploadError: Error {
  /// Larger files than this OctoPrint takes only if it was told so.
  private static let usualLimit = 1 << 30

  var name: String
  var cause: OctoPrintError
  /// Whether it was to take the place of another one.
  var replaces: Bool
  /// Bytes of the file, if they are known.
  var length: Int?

  /// `nil` if it means what it means everywhere.
  var phrase: Phrase? {
    switch cause {
    case .conflict: replaces ? .uploadInUse(name: name) : .uploadExists(name: name)
    case .unsupportedType: .uploadType(name: name)
    case .tooLarge: .uploadTooLarge(name: name)
    case .forbidden: replaces ? .uploadNoOverwrite(name: name) : .uploadForbidden
    // Its web server refuses what is too large by a bare 400, before OctoPrint itself has seen any of it.
    case .rejected(let refusal): refusal.isOctoPrints ? .nameRefused : .uploadTooLarge(name: name)
    case .failed(let error):
      if isBrokenOff(error) {
        .uploadCutOff(name: name)
      } else {
        isStalled(error) ? .uploadStalled(name: name) : nil
      }
    default: nil
    }
  }

  private func isStalled(_ error: NetworkError) -> Bool {
    if case .timedOut(.attempt, _) = error.cause { error.trace.attempts > 0 } else { false }
  }

  /// It closes the connection then, which may be all that is seen of it.
  private func isBrokenOff(_ error: NetworkError) -> Bool {
    guard let length, length >= Self.usualLimit, case .transport(.closed) = error.cause else { return false }
    return true
  }
}

/// Hands files over to a folder. With script several at once, each with its progress and a question where its
/// name is taken; without it a plain form for one, which says beforehand what to do then. The file is its last
/// field: so its length is known before it comes.
struct UploadCard {
  var visit: PrinterVisit
  var folder: FilePath

  private var words: Words { visit.words }
  private var live: LivePrinter { visit.live }

  private static let dialog = "upload-taken"
  private static let taken = FormField.choice(
    "taken", .ifTaken, as: .list,
    [
      FieldOption("keep", .keepBoth), FieldOption("replace", .replaceFile),
      FieldOption("refuse", .uploadNothing),
    ])
  private static let types = ".gcode,.gco,.g,.stl,.obj,.3mf,.amf"

  var html: HTML {
    if let lock {
      return Card("upload", title: words(.upload), DisabledHint(id: "upload-lock", text: lock).html).html
    }
    return Card("upload", title: words(.upload), form).html + question
  }

  private var lock: String? {
    if let user = live.user, !user.may(.filesUpload) {
      return words(.needsPermission(permission: "FILES_UPLOAD"))
    }
    if folder.location == .sdCard {
      if live.condition?.isConnected != true { return words(.cardNeedsPrinter) }
      if live.condition?.hasJob == true { return words(.lockedWhilePrinting) }
      if live.state?.flags.sdReady != true { return words(.cardAway) }
    }
    return nil
  }

  private var form: HTML {
    """
    <form class="stack" method="post" action="\(visit.link(FilesFeature.uploads, folder))" enctype="multipart/form-data" \
    data-transfers data-names="\(visit.link(FilesFeature.nameTests, (folder, NameQuery())))" data-dialog="\(Self.dialog)" \
    data-failed="\(words(.uploadBroken))" data-done="\(words(folder.location == .sdCard ? .uploadedForCard : .uploadDone))" data-stopped="\(words(.uploadStopped))" \
    data-cancel="\(words(.cancelUpload))" data-skipped="\(words(.uploadSkipped))" data-folder="\(words(.uploadFolder))">\
    <noscript>\(FormState(words).html(Self.taken.start("keep")))</noscript>\(check)\
    <div class="field drop"><label for="f-file">\(words(.chooseFiles))</label>\
    <input id="f-file" name="file" type="file" accept="\(Self.types)" required>\
    <p class="hint dropnote">\(words(.dropFiles))</p></div>\
    <ul class="transfers"></ul>\(Button(words(.uploadNow), icon: .upload, kind: .primary, isWide: true).html)</form>
    """
  }

  private var check: HTML {
    """
    <label class="radio"><input type="checkbox" name="check" value="1"><span>\(words(.printAfterUpload))\
    <small class="hint">\(words(.printAfterUploadHint))</small></span></label>
    """
  }

  private var question: HTML {
    """
    <dialog class="alert" id="\(Self.dialog)" role="alertdialog" aria-labelledby="\(Self.dialog)-h" \
    aria-describedby="\(Self.dialog)-p"><h2 id="\(Self.dialog)-h">\(words(.takenTitle))</h2>\
    <p id="\(Self.dialog)-p" data-text="\(words(.takenText(name: "{name}", suggestion: "{suggestion}")))"></p>\
    <form method="dialog" class="stack"><button class="btn primary" value="keep" autofocus>\(words(.keepBoth))</button>\
    <button class="btn danger-o" value="replace">\(words(.replaceFile))</button>\
    <button class="btn" value="skip">\(words(.uploadNothing))</button></form></dialog>
    """
  }
}

/// The printer's own card: whether it can be used, and what can be done about that.
struct SDCardPanel {
  var visit: PrinterVisit

  private var words: Words { visit.words }
  private var live: LivePrinter { visit.live }

  var html: HTML {
    let isReady = live.state?.flags.sdReady == true
    return Card(
      "storage", title: words(.printerCard),
      """
      <p>\(words(isReady ? .cardReady : .cardAway))</p>\
      \(lock.map { DisabledHint(id: "card-lock", text: $0).html })\
      \(isReady ? "\(form(FilesFeature.cardRefreshes, .cardRefresh, .refresh))\(form(FilesFeature.cardReleases, .cardRelease, .eject))"
        : form(FilesFeature.cardMounts, .cardMount, .plug))
      """
    ).html
  }

  private var lock: String? {
    if live.condition?.isConnected != true { return words(.cardNeedsPrinter) }
    if live.condition?.hasJob == true { return words(.lockedWhilePrinting) }
    if let user = live.user, !user.may(.control) { return words(.needsPermission(permission: "CONTROL")) }
    return nil
  }

  private func form(_ command: FilesFeature.Target<Void>, _ label: Phrase, _ icon: Icon) -> HTML {
    visit.form(
      of: command, (),
      Button(words(label), icon: icon, disabledReasonID: lock.map { _ in "card-lock" }, isWide: true))
  }
}
