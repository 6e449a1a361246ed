import WebShell

/// Shown while the process starts again with the new data; moves on by itself.
struct RestartPage: Page {
  var words: Words

  var title: String { words(.restarting) }
  var tab: String { "/shell/settings" }

  var body: HTML {
    """
    <div class="page"><section class="card pad" data-await="\(BackupRoom.root)/restored">\
    <h1 tabindex="-1">\(title)</h1><p>\(words(.restartingText))</p>\
    \(Button.link(words(.goOn), to: "\(BackupRoom.root)/restored"))</section></div>
    """
  }
}
