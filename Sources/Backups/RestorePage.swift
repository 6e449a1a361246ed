import WebShell

/// What a backup holds, and the question whether it shall replace everything.
struct RestorePage: FeaturePage {
  var visit: Visit
  var upload: BackupJobs.Upload
  /// Why it was not restored.
  var message: BackupErrorMessage?
  /// A passphrase that was not accepted.
  var entry: FormState?

  private var words: Words { visit.words }

  var title: String { words(.restoreTitle) }
  var back: BackLink? { BackupFeature.back(visit) }

  var content: HTML {
    let contents = upload.contents
    return """
      <section class="card pad form">\(refusal)<p>\(words(.restoreLoss))</p>\
      <dl class="facts"><div><dt>\(words(.made))</dt><dd>\(TimeElement(contents.made, words: words).day)</dd></div>\
      <div><dt>\(words(.madeBy))</dt><dd>Outpost \(contents.origin.version)</dd></div>\
      <div><dt>\(words(.contents))</dt><dd>\(words(.files(count: contents.fileCount))), \
      \(words.bytes(contents.size))</dd></div></dl>\(visit.maySeeSecrets ? form : owner)</section>
      """
  }

  /// Restored is for the owner: addresses of servers come with a backup, and today's keys are sent there.
  private var owner: HTML {
    let path = visit.link(BackupFeature.upload, upload.id)
    return OwnerLink(words(.restoreNeedsOwner), backTo: path, words: words).html
  }

  private var form: HTML {
    let buttons: HTML = """
      <div class="btns">\(Button.link(words(.cancel), to: visit.link(BackupFeature.backup)))\
      \(Button(words(.replaceAll), kind: .danger).html)</div>
      """
    return PageForm(
      visit.link(BackupFeature.restorations, upload.id), class: "form", "\(secrets)\(buttons)"
    ).html
  }

  private var refusal: HTML? {
    message == .known(.wrongPassphrase) ? nil : message?.callout(.notRestored, words)
  }

  private var secrets: HTML {
    guard upload.contents.hasSecrets else { return "<p>\(words(.secretsStay))</p>" }
    let form = PassphraseForm.opening
    var entry = entry ?? FormState(words)
    if message == .known(.wrongPassphrase) {
      entry.addIssue(.phrase(.wrongPassphrase), at: form.passphrase)
    }
    return form.html(entry)
  }
}

/// Shown while the process starts again with the new data; moves on by itself.
struct RestartPage: FeaturePage {
  var words: Words

  var title: String { words(.restarting) }

  var content: HTML {
    let restored = BackupFeature.restored.link()
    return """
      <section class="card pad" data-await="\(restored)"><p>\(words(.restartingText))</p>\
      \(Button.link(words(.goOn), to: restored))</section>
      """
  }
}

/// The end of a restoration.
struct RestoredPage: FeaturePage {
  var words: Words

  var title: String { words(.restored) }

  var content: HTML {
    """
    <section class="card pad"><p>\(words(.restoredText))</p>\
    \(Button.link(words(.goOn), to: "/", kind: .primary))</section>
    """
  }
}
