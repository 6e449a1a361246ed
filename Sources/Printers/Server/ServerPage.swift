import OctoPrint
import WebShell

/// How a printer's server is: a card for each thing that it tells, or why it does not.
struct ServerPage: FeaturePage {
  var visit: PrinterVisit
  var report: ServerReport
  /// Of another year than this one, if one was chosen.
  var year: CardContent<PrintTotals>?

  private var words: Words { visit.words }

  var title: String { words(.server) }
  var placesParts: Bool { true }

  var parts: [Fragment] {
    [
      state, wizard, DiskCard(usages: report.disks, words: words).fragment,
      HealthCard(visit: visit, checks: report.health).fragment,
      FileCheckCard(visit: visit, check: report.files).fragment,
      FirmwareCard(warnings: report.firmware, words: words).fragment,
      StatisticsCard(visit: visit, achievements: report.achievements, year: year).fragment, systemInfo,
    ]
  }

  var content: HTML {
    let cards = parts.map(\.html)
    return """
      <div class="lists loose"><div class="stack">\(Array(cards.prefix(4)))</div>\
      <div class="stack">\(Array(cards.dropFirst(4)))\(templates)</div></div>
      """
  }

  // MARK: State

  /// What runs there, whether all of it does, and as whom it sees us.
  private var state: Fragment {
    let status = report.status.html(words) { KeyValueList(facts($0)).html }
    return Card("state", title: words(.server), "\(safeMode)\(flagged)\(status)").fragment
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
    return Callout(.warn, title: words(.safeMode), text: "\(words(reason))").html
  }

  /// Folders that OctoPrint could not use when it started.
  private var flagged: HTML? {
    guard let folders = report.startup.value, !folders.isEmpty else { return nil }
    let rows = folders.sorted { $0.key < $1.key }.map { "<li><b>\($0.key)</b> \($0.value)</li>" as HTML }
    let notice = Callout(.bad, title: words(.flaggedFolders), text: "\(words(.flaggedFoldersHint))")
    return "\(notice.html)<ul class=\"things\">\(rows)</ul>"
  }

  // MARK: Set-up

  /// What OctoPrint's set-up has to ask still; the answers are given on its own page.
  private var wizard: Fragment {
    let content = report.wizard.html(words) { steps in
      let open = steps.open
      return open.isEmpty ? "<p>\(words(.wizardDone))</p>" : unfinished(open)
    }
    return Card("wizard", title: words(.wizard), content).fragment
  }

  private func unfinished(_ plugins: [String]) -> HTML {
    """
    \(Callout(.warn, title: words(.wizardOpen), text: "\(words(.wizardOpenHint))").html)\
    <ul class="things">\(plugins.map { "<li><b>\($0)</b></li>" as HTML })</ul>\
    \(ServerFeature.wizardEnd(visit).opener(words(.finishWizard), icon: .check))
    """
  }

  // MARK: What it is made of

  /// All that OctoPrint knows of its system, and the bundle that its makers ask for when something is wrong.
  private var systemInfo: Fragment {
    let content = report.info.html(words) { info in
      let facts = info.sorted { $0.key < $1.key }.map { KeyValueList.Fact($0.key, $0.value) }
      return """
        <p>\(words(.systemInfoBundleHint))</p>\
        \(Button.download(words(.systemInfoBundle), of: visit.link(ServerFeature.bundle), isWide: true))\
        <details class="help"><summary>\(words(.systemInfoAll))</summary>\
        <div class="inset">\(KeyValueList(facts).html)</div></details>
        """
    }
    return Card("system-info", title: words(.systemInfo), content).fragment
  }

  /// What OctoPrint's own page is made of, in its order: where a plugin shows itself there.
  private var templates: HTML {
    let content = report.templates.html(words) { kinds in
      """
      <p>\(words(.templatesHint))</p>\
      \(kinds.sorted { $0.key < $1.key }.filter { !$0.value.isEmpty }.map(templateList))
      """
    }
    return CollapsibleCard(
      "templates", title: words(.templates), isOpen: false, "<div class=\"pad stack\">\(content)</div>"
    ).html
  }

  private func templateList(_ kind: String, _ entries: [TemplateEntry]) -> HTML {
    let rows = entries.map { entry -> HTML in
      let plugin = entry.pluginName.map { "<small dir=\"auto\">\($0)</small>" as HTML }
      return "<li><b dir=\"auto\">\(entry.name ?? entry.id)</b>\(plugin)</li>"
    }
    return """
      <details class="help"><summary>\(kind) (\(words.integer(entries.count)))</summary>\
      <ol class="things">\(rows)</ol></details>
      """
  }
}
