import OctoPrint
import WebShell

extension Fragment {
  /// What is said above a page of plugins; changes as OctoPrint tells.
  static func pluginCallouts(_ callouts: HTML?...) -> Fragment {
    let id = "plugin-news"
    return Fragment(
      id: id, html: "<div id=\"\(id)\" class=\"slot\" role=\"status\">\(callouts.compactMap(\.self))</div>")
  }
}

extension PluginActivity {
  /// How the installation of a plugin goes, or what became of it.
  func callout(_ visit: PrinterVisit) -> HTML? {
    let words = visit.words
    switch installation(at: visit.now) {
    case nil: return nil
    case .running:
      let path = visit.link(PluginsFeature.root)
      return Notice(
        .info, title: words(.pluginInstalling),
        text:
          "\(words(.pluginInstallingHint)) <a class=\"textlink\" href=\"\(path)\">\(words(.lookAgain))</a>"
      ).html
    case .done:
      return Notice(.info, title: words(.pluginInstalled), text: "\(words(.pluginInstalledHint))").html
    case .failed(_, let reason):
      return Notice(
        .bad, title: words(.pluginNotInstalled),
        text: "\(reason.map { words(.octoPrintSays(text: $0)) } ?? words(.pluginNotInstalledHint))"
      ).html
    }
  }
}

extension PrinterVisit {
  /// Says that plugins are others only once OctoPrint has restarted, and where that is done.
  var restartCallout: HTML {
    let path = link(SystemFeature.page)
    let link: HTML? =
      live.may(.system) ? " <a class=\"textlink\" href=\"\(path)\">\(words(.pluginsToSystem))</a>" : nil
    return Notice(
      .warn, title: words(.pluginsNeedRestart), text: "\(words(.pluginsNeedRestartHint))\(link)"
    ).html
  }
}
