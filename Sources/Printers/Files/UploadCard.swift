import OctoPrint
import WebShell

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
      return Card("upload", title: words(.upload), LockHint(id: "upload-lock", text: lock).html).html
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
    <noscript>\(FormEntry(words).html(Self.taken.start("keep")))</noscript>\(check)\
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
      \(lock.map { LockHint(id: "card-lock", text: $0).html })\
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
