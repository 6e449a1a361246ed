import Logging

/// What holds for this device and for this process, and the ways to the rest.
struct SettingsPage: Page {
  let visit: Visit
  let rows: [SettingsRow]
  let folder: FolderUsage
  let level: Logger.Level

  private var words: Words { visit.words }

  var title: String { words(.settings) }
  var tab: String { SettingsFeature.settings.link() }

  var body: HTML {
    """
    <div class="page"><h1 tabindex="-1">\(title)</h1><div class="lists loose"><div class="stack">\(device)\(ways)\
    </div><div class="stack">\(data)\(log)</div></div></div>
    """
  }

  private var device: HTML {
    """
    <section class="card pad"><h2>\(words(.thisDevice))</h2>\
    \(Preferences(words: words, languages: Shell.languages, current: words, path: tab, place: "settings").html)</section>
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
    var entry = FormEntry(words)
    entry.fill(SettingsFeature.level, with: level)
    let form = EntryForm(
      entry, id: "log-form", action: visit.link(SettingsFeature.logLevels), isOnce: false, keepsDraft: false,
      "\(entry.html(SettingsFeature.level))\(Button(words(.save), isWide: true).html)")
    return "<section class=\"card pad\"><h2>\(words(.log))</h2>\(form.html)</section>"
  }
}
