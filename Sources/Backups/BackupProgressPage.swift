import WebShell

/// A backup while it is made and once it can be fetched.
struct BackupProgressPage: FeaturePage {
  var visit: Visit
  var copy: BackupJobs.Copy
  var state: BackupJobs.Copy.State

  private var words: Words { visit.words }

  var title: String { words(.backup) }
  var back: BackLink? { BackupFeature.back(visit) }

  var parts: [Fragment] {
    [Fragment(id: "copy", html: "<section class=\"card pad\" id=\"copy\">\(progress)</section>")]
  }
  var placesParts: Bool { true }

  private var progress: HTML {
    switch state {
    case .running(let progress):
      """
      <h2>\(words(.makingBackup))</h2>\
      <label for="copy-progress">\(words(.progressPercent(percent: progress.percent)))</label>\
      <progress id="copy-progress" max="100" value="\(progress.percent)"></progress>\
      <noscript>\(Button.link(words(.lookAgain), to: visit.link(BackupFeature.copy, copy.id)))</noscript>
      """
    case .ready(let size):
      """
      <h2>\(words(.backupReady))</h2><p>\(words(copy.hasSecrets ? .withSecrets : .withoutSecrets))</p>\
      <a class="btn primary wide" href="\(visit.link(BackupFeature.file, copy.id))" download>\
      \(words(.download(size: words.bytes(size))))</a>
      """
    case .failed(let message):
      message.callout(.backupNotMade, words)
        + Button.link(words(.retry), to: visit.link(BackupFeature.backup))
    }
  }
}
