import OctoPrint
import WebShell

/// What runs there, whether all of it does, and as whom it sees us.
struct ServerStateCard {
  var report: ServerReport
  var words: Words

  var html: HTML {
    Card("state", title: words(.server), "\(safeMode)\(flagged)\(status)").html
  }

  private var status: HTML {
    report.status.html(words) { status in KeyValueList(facts(status)).html }
  }

  private func facts(_ status: ServerStatus) -> [KeyValueList.Fact] {
    var facts = [KeyValueList.Fact(words(.serverVersion), status.version)]
    for (key, name) in [
      ("env.python.version", Phrase.pythonVersion), ("env.os.platform", .operatingSystem),
      ("env.hardware.cores", .processorCores), ("env.hardware.ram", .memory),
    ] {
      guard let text = report.info.value?[key].map({ self.text($0, key) }) else { continue }
      facts.append(KeyValueList.Fact(words(name), text))
    }
    if let address = report.address.value {
      let place = address.isLocal ? words(.localNetwork) : words(.notLocalNetwork)
      facts.append(KeyValueList.Fact(words(.ownAddress), address.address, note: place))
    }
    return facts
  }

  private func text(_ value: String, _ key: String) -> String {
    key == "env.hardware.ram" ? Int(value).map { words.bytes($0) } ?? value : value
  }

  /// Without its plugins OctoPrint may look as if something were broken.
  private var safeMode: HTML? {
    guard let mode = report.status.value?.safeMode else { return nil }
    let reason: Phrase =
      switch mode {
      case "incomplete_startup": .safeModeAfterFailure
      case "settings": .safeModeBySettings
      case "flag": .safeModeByFlag
      default: .safeModeOther(reason: mode)
      }
    return Notice(.warn, title: words(.safeMode), text: "\(words(reason))").html
  }

  /// Folders that OctoPrint could not use when it started.
  private var flagged: HTML? {
    guard let folders = report.startup.value, !folders.isEmpty else {
      return nil
    }
    let rows = folders.sorted { $0.key < $1.key }.map { "<li><b>\($0.key)</b> \($0.value)</li>" as HTML }
    let notice = Notice(.bad, title: words(.flaggedFolders), text: "\(words(.flaggedFoldersHint))")
    return "\(notice.html)<ul class=\"things\">\(rows)</ul>"
  }
}
