import WebShell

/// Where a backup is made, and where one is taken in.
struct BackupPage: Page {
  var words: Words
  /// Whether a backup may hold keys and passwords.
  var hasSecrets: Bool
  /// Why the last file was not taken.
  var complaint: BackupComplaint?
  /// A passphrase that was not accepted.
  var entry: FormEntry?

  var title: String { words(.backup) }
  var tab: String { "/shell/settings" }

  var body: HTML {
    """
    <div class="page"><div class="pagebar">\(BackLink(words(.settings), to: tab).html)</div>\
    <h1 tabindex="-1">\(title)</h1>\(refusal)<div class="lists loose">\(making)\(restoring)</div></div>
    """
  }

  private var refusal: HTML? {
    complaint.map { Notice(.bad, title: words(.notRestored), text: "\($0.sentence(words))").html }
  }

  private var making: HTML {
    let passphrase = hasSecrets ? (entry ?? FormEntry(words)).html(PassphraseForm.sealing.passphrase) : nil
    let owner =
      hasSecrets ? nil : OwnerLink(words(.secretsNeedOwner), backTo: BackupRoom.root, words: words).html
    let submit = Button(words(.makeBackup), kind: .primary, isWide: true).html
    return """
      <section class="card pad"><h2>\(words(.makeBackup))</h2><p>\(words(.makeBackupText))</p>\
      \(PageForm("\(BackupRoom.root)/copies", class: "form", "\(passphrase)\(submit)").html)\(owner)</section>
      """
  }

  private var restoring: HTML {
    """
    <section class="card pad"><h2>\(words(.restore))</h2><p>\(words(.restoreText))</p>\
    <form class="form" method="post" action="\(BackupRoom.root)/uploads" enctype="multipart/form-data" \
    data-upload>\(FileField(words(.backupFile), types: ".tar,application/x-tar").html)\
    <div class="upload" hidden><label for="upload-progress">\(words(.sending))</label>\
    <progress id="upload-progress" max="100" value="0"></progress></div>\
    \(Button(words(.checkFile), isWide: true).html)</form></section>
    """
  }
}
