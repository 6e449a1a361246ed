import WebShell

/// What a backup holds, and the question whether it shall replace everything.
struct UploadPage: Page {
  var upload: BackupDesk.Upload
  var words: Words
  /// Whether it is restored for the visitor: addresses of servers come with it, and today's keys are sent there.
  var isOwner: Bool
  var complaint: BackupComplaint?
  /// A passphrase that was not accepted.
  var entry: FormEntry?

  var title: String { words(.restoreTitle) }
  var tab: String { "/shell/settings" }

  var body: HTML {
    """
    <div class="page"><div class="pagebar">\(BackLink(words(.backup), to: BackupRoom.root).html)</div>\
    <section class="card pad form"><h1 tabindex="-1">\(title)</h1>\(refusal)<p>\(words(.restoreLoss))</p>\
    <dl class="facts"><div><dt>\(words(.made))</dt><dd>\(Moment(origin.made, words: words).day)</dd></div>\
    <div><dt>\(words(.madeBy))</dt><dd>Outpost \(origin.version)</dd></div>\
    <div><dt>\(words(.contents))</dt><dd>\(words(.files(count: upload.contents.fileCount))), \
    \(words.bytes(upload.contents.size))</dd></div></dl>\
    \(isOwner ? form : OwnerLink(words(.restoreNeedsOwner), backTo: path, words: words).html)</section></div>
    """
  }

  private var path: String { BackupRoom.path(of: upload) }

  private var form: HTML {
    let buttons: HTML = """
      <div class="btns">\(Button.link(words(.cancel), to: BackupRoom.root))\
      \(Button(words(.replaceAll), kind: .danger).html)</div>
      """
    return PageForm("\(path)/restorations", class: "form", "\(secrets)\(buttons)").html
  }

  private var origin: Origin { upload.contents.origin }

  private var refusal: HTML? {
    guard let complaint, complaint != .known(.wrongPassphrase) else { return nil }
    return Notice(.bad, title: words(.notRestored), text: "\(complaint.sentence(words))").html
  }

  private var secrets: HTML {
    guard upload.contents.hasSecrets else { return "<p>\(words(.secretsStay))</p>" }
    let form = PassphraseForm.opening
    var entry = entry ?? FormEntry(words)
    if complaint == .known(.wrongPassphrase) {
      entry.complain(.phrase(.wrongPassphrase), at: form.passphrase)
    }
    return entry.html(form.passphrase)
  }
}
