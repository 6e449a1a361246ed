import OctoPrint
import WebShell

/// Hands files over to a folder. With script several at once, each with its progress and a question where its
/// name is taken; without it a plain form for one, which says beforehand what to do then. The file is its last
/// field: so its length is known before it comes.
struct UploadCard {
  var folder: FilePath
  var live: LivePrinter
  var address: FileAddress
  var words: Words

  static let dialog = "upload-taken"
  private static let taken = FormField.choice(
    "taken", .ifTaken, as: .list,
    [
      FieldOption("keep", .keepBoth), FieldOption("replace", .replaceFile),
      FieldOption("refuse", .uploadNothing),
    ])
  static let types = ".gcode,.gco,.g,.stl,.obj,.3mf,.amf"

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
    <form class="stack" method="post" action="\(address.command("uploads"))" enctype="multipart/form-data" \
    data-transfers data-names="\(address.command("name-tests"))" data-dialog="\(Self.dialog)" \
    data-failed="\(words(.uploadBroken))" data-done="\(words(folder.location == .sdCard ? .uploadedForCard : .uploadDone))" data-stopped="\(words(.uploadStopped))" \
    data-cancel="\(words(.cancelUpload))" data-skipped="\(words(.uploadSkipped))" data-folder="\(words(.uploadFolder))">\
    <input type="hidden" name="folder" value="\(folder.path)">\
    <input type="hidden" name="location" value="\(folder.location.rawValue)">\
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
