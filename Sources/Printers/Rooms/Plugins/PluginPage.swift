import OctoPrint
import WebShell

/// A plugin: what it is, whether it runs, and what can be done with it.
struct PluginPage: RoomPage {
  var face: PrinterFace
  var plugin: PluginInfo

  private static let lockID = "plugin-lock"

  private var paths: PluginPaths { PluginPaths(printer: printer.id) }

  var room: String { PluginsRoom.id }
  var heading: String { plugin.name }
  var back: BackLink? { BackLink(words(.plugins), to: paths.list) }

  var content: HTML {
    """
    \(live.pluginWork.needsRestart || plugin.isPending ? RestartNotice(paths: paths, live: live, words: words).html : nil)\
    <div class="filecols">\(description)<div class="col">\(deeds)</div></div>
    """
  }

  // MARK: What it is

  private var description: HTML {
    Card(
      "plugin", title: plugin.name,
      """
      <p class="camchips">\(plugin.chip(words).html)\
      \(plugin.bundled ? Chip(words(.pluginBundled), icon: .archive).html : nil)</p>\
      \(plugin.stateHint(words).map { "<p class=\"hint\">\($0)</p>" as HTML })\
      \(text.map { "<p dir=\"auto\">\($0)</p>" as HTML })\(homepage)\(KeyValueList(facts).html)
      """
    ).html
  }

  private var text: String? {
    plugin.description.flatMap { $0.isEmpty ? nil : PlainText(html: $0).text }
  }

  private var facts: [KeyValueList.Fact] {
    [
      plugin.version.map { .init(words(.pluginVersion), $0) },
      plugin.author.map { .init(words(.pluginAuthor), $0) },
      plugin.license.map { .init(words(.pluginLicense), $0) },
      .init(words(.pluginKey), plugin.key),
    ].compactMap(\.self).filter { !$0.value.isEmpty }
  }

  private var homepage: HTML? { PluginLink(address: plugin.url, words: words).html }

  // MARK: What can be done

  private var deeds: HTML {
    let lock = lock
    return Card(
      "plugin-deeds", title: words(.pluginDeeds),
      """
      \(lock.map { LockHint(id: Self.lockID, text: $0).html })\
      \(lock == nil ? "<div class=\"stack\">\(toggle)\(cleaning)\(uninstalling)</div>" : nil)
      """
    ).html
  }

  private var lock: String? {
    if plugin.pendingUninstall { return words(.pluginWaitsForRestart) }
    return live.condition?.hasJob == true ? words(.lockedWhilePrinting) : nil
  }

  private var toggle: HTML {
    guard plugin.willRun else {
      return CommandForm(
        paths.plugin(plugin.key, "/enablings"),
        Button(words(.pluginEnable), icon: .power, kind: .primary, isWide: true).html
      ).html
    }
    return opener(.disabling(of: plugin, paths, words), .pluginDisable, icon: .power, "/disablings/new")
  }

  private var cleaning: HTML {
    opener(.cleaning(of: plugin, paths, words), .pluginCleanUp, icon: .trash, "/cleanings/new", isGrave: true)
  }

  private var uninstalling: HTML {
    if plugin.bundled || !plugin.managable {
      return "<p class=\"hint\">\(words(plugin.bundled ? .pluginBundledStays : .pluginNotManagable))</p>"
    }
    return opener(
      .uninstalling(of: plugin, paths, words), .pluginUninstall, icon: .trash, "/uninstallings/new",
      isGrave: true)
  }

  private func opener(
    _ question: Confirmation, _ label: Phrase, icon: Icon, _ path: String, isGrave: Bool = false
  ) -> HTML {
    Button.opener(
      words(label), of: question.id, orTo: paths.plugin(plugin.key, path), icon: icon,
      kind: isGrave ? .dangerOutline : .plain) + question.dialog
  }
}
