import WebShell

/// A backup while it is made and once it can be fetched.
struct CopyPage: Page {
  var copy: BackupDesk.Copy
  var state: BackupDesk.Copy.State
  var words: Words

  var title: String { words(.backup) }
  var tab: String { "/shell/settings" }
  var topics: [String] { ["shell/backup/copies/\(copy.id)"] }

  var body: HTML {
    """
    <div class="page"><div class="pagebar">\(BackLink(words(.backup), to: BackupRoom.root).html)</div>\
    <h1 tabindex="-1">\(title)</h1>\(fragment.html)</div>
    """
  }

  var fragment: Fragment {
    Fragment(id: "copy", html: "<section class=\"card pad\" id=\"copy\">\(content)</section>")
  }

  private var content: HTML {
    switch state {
    case .running(let progress):
      """
      <h2>\(words(.makingBackup))</h2>\
      <label for="copy-progress">\(words(.progressPercent(percent: progress.percent)))</label>\
      <progress id="copy-progress" max="100" value="\(progress.percent)"></progress>\
      <noscript>\(Button.link(words(.lookAgain), to: path))</noscript>
      """
    case .ready(let size):
      """
      <h2>\(words(.backupReady))</h2><p>\(words(copy.hasSecrets ? .withSecrets : .withoutSecrets))</p>\
      <a class="btn primary wide" href="\(path)/file" download>\
      \(words(.download(size: words.bytes(size))))</a>
      """
    case .failed(let complaint):
      Notice(.bad, title: words(.backupNotMade), text: "\(complaint.sentence(words))").html
        + Button.link(words(.retry), to: BackupRoom.root)
    }
  }

  private var path: String { "\(BackupRoom.root)/copies/\(copy.id)" }
}
