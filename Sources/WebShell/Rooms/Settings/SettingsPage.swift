/// What holds for this device and for this process, and the ways to the rest.
struct SettingsPage: Page {
  var rows: [SettingsRow]
  var folder: FolderUsage
  var entry: FormEntry

  private var words: Words { entry.words }

  static let root = "/shell/settings"

  var title: String { words(.settings) }
  var tab: String { Self.root }

  var body: HTML {
    """
    <div class="page"><h1 tabindex="-1">\(title)</h1><div class="lists loose"><div class="stack">\(device)\(ways)\
    </div><div class="stack">\(data)\(log)</div></div></div>
    """
  }

  private var device: HTML {
    """
    <section class="card pad"><h2>\(words(.thisDevice))</h2>\
    \(Preferences(words: words, languages: Shell.languages, current: words, path: Self.root, place: "settings").html)</section>
    """
  }

  private var ways: HTML {
    "<section class=\"card\"><ul class=\"rows\">\(rows.map { $0.html(words) })</ul></section>"
  }

  private var data: HTML {
    """
    <section class="card pad"><h2>\(words(.dataFolder))</h2><p class="code">\(folder.path)</p>\
    <dl class="facts"><div><dt>\(words(.size))</dt><dd>\(words.bytes(folder.size))</dd></div>\
    <div><dt>\(words(.freeSpace))</dt><dd>\(folder.free.map { words.bytes($0) } ?? "–")</dd></div></dl></section>
    """
  }

  private var log: HTML {
    "<section class=\"card pad\"><h2>\(words(.log))</h2>\(logForm.html)</section>"
  }

  /// Also what the script swaps in when the form was refused.
  var logForm: EntryForm {
    EntryForm(
      entry, id: "log-form", action: "\(Self.root)/log-level", isOnce: false, keepsDraft: false,
      "\(entry.html(LogLevelForm().level))\(Button(words(.save), isWide: true).html)")
  }
}
