import WebShell

/// Where a backup is made, and where one is taken in.
struct BackupPage: FeaturePage {
  var visit: Visit
  /// Why the last file was not taken.
  var message: BackupErrorMessage?
  /// A passphrase that was not accepted.
  var entry: FormState?

  private var words: Words { visit.words }

  var title: String { words(.backup) }
  var back: BackLink? { SettingsFeature.back(visit) }

  var content: HTML {
    """
    \(message?.callout(.notRestored, words))<div class="lists loose">\(making)\(restoring)</div>
    """
  }

  /// Only the owner's may hold keys and passwords.
  private var making: HTML {
    let submit = Button(words(.makeBackup), kind: .primary, isWide: true).html
    let address = visit.link(BackupFeature.backup)
    let (passphrase, owner): (HTML?, HTML?) =
      visit.maySeeSecrets
      ? (PassphraseForm.sealing.html(entry ?? FormState(words)), nil)
      : (nil, OwnerLink(words(.secretsNeedOwner), backTo: address, words: words).html)
    return """
      <section class="card pad"><h2>\(words(.makeBackup))</h2><p>\(words(.makeBackupText))</p>\
      \(PageForm(visit.link(BackupFeature.copies), class: "form", "\(passphrase)\(submit)").html)\(owner)</section>
      """
  }

  private var restoring: HTML {
    """
    <section class="card pad"><h2>\(words(.restore))</h2><p>\(words(.restoreText))</p>\
    <form class="form" method="post" action="\(visit.link(BackupFeature.uploads))" enctype="multipart/form-data" \
    data-upload>\(FileField(words(.backupFile), types: ".tar,application/x-tar").html)\
    <div class="upload" hidden><label for="upload-progress">\(words(.sending))</label>\
    <progress id="upload-progress" max="100" value="0"></progress></div>\
    \(Button(words(.checkFile), isWide: true).html)</form></section>
    """
  }
}

extension BackupErrorMessage {
  func callout(_ title: Phrase, _ words: Words) -> HTML {
    Callout(.bad, title: words(title), text: "\(sentence(words))").html
  }
}

/// The passphrase of a backup; none for one without secrets.
struct PassphraseForm: DraftForm {
  let passphrase: FormField<String?>

  /// For a backup that is about to be made.
  static let sealing = PassphraseForm(
    FormField.password("passphrase", .passphrase, minLength: SealedSecrets.leastPassphrase)
      .hint(.passphraseHint(least: SealedSecrets.leastPassphrase)))

  /// For one that is there, whatever its passphrase is like.
  static let opening = PassphraseForm(FormField.password("passphrase", .passphrase).hint(.passphraseOpens))

  private init(_ field: FormField<String>) { passphrase = field.optional }

  var parts: [FormPart<String?>] { field(passphrase, \.self) }
}
