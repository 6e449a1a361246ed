import Foundation
import OctoPrint
import WebShell

/// A plugin that can be installed: what it is, and the way to have it.
struct RepositoryPluginPage: RoomPage {
  var face: PrinterFace
  var plugin: RepositoryPlugin
  var offer: PluginOffer

  private var paths: PluginPaths { PluginPaths(printer: printer.id) }

  var room: String { PluginsRoom.id }
  var heading: String { plugin.title }
  var back: BackLink? { BackLink(words(.pluginRepository), to: paths.repository) }

  var content: HTML {
    """
    <div class="filecols">\(description)<div class="col">\
    \(Card("installation", title: words(.pluginInstall), installation).html)</div></div>
    """
  }

  private var description: HTML {
    let chips = offer.chips(plugin, words)
    return Card(
      "plugin", title: plugin.title,
      """
      \(chips.isEmpty ? nil : "<p class=\"camchips\">\(chips.map(\.html))</p>" as HTML)\
      \(plugin.description.map { "<p dir=\"auto\">\(PlainText(html: $0).text)</p>" as HTML })\
      \(plugin.abandoned == nil ? nil : "<p class=\"hint\">\(words(.pluginAbandonedHint))</p>" as HTML)\
      \(PluginLink(address: plugin.homepage ?? plugin.page, words: words).html)\(KeyValueList(facts).html)
      """
    ).html
  }

  private var facts: [KeyValueList.Fact] {
    [
      plugin.author.map { .init(words(.pluginAuthor), $0) },
      plugin.license.map { .init(words(.pluginLicense), $0) },
      .init(words(.pluginKey), plugin.id),
      plugin.archive.map { .init(words(.pluginArchive), $0) },
    ].compactMap(\.self).filter { !$0.value.isEmpty }
  }

  // MARK: Installing

  private var installation: HTML {
    if offer.installed.contains(plugin.id) {
      return """
        <p class="hint">\(words(.pluginIsInstalledHint))</p>\
        \(Button.link(words(.pluginOpen), to: paths.plugin(plugin.id), icon: .toggle))
        """
    }
    if let lock = PluginInstallationLock(live: live, words: words).html { return lock }
    if plugin.isCompatible?.isGiven == false {
      return LockHint(id: PluginInstallationLock.id, text: words(.pluginIncompatibleHint)).html
    }
    guard let question else { return "<p class=\"hint\">\(words(.pluginNoArchive))</p>" }
    return """
      <p class="hint">\(words(.pluginRunsCode)) \(words(.pluginRunsCodeHint))</p>\
      \(Button.opener(
        words(.pluginInstallAsks), of: question.id, orTo: paths.entry(plugin.id, "/installations/new"),
        icon: .download, kind: .primary))\(question.dialog)
      """
  }

  /// `nil` where there is nothing that could be installed.
  var question: Confirmation? {
    guard let archive = plugin.archive, let host = URL(string: archive)?.host() else { return nil }
    return .installation(
      from: archive, host: host, fields: "<input type=\"hidden\" name=\"plugin\" value=\"\(plugin.id)\">",
      paths, words)
  }
}
