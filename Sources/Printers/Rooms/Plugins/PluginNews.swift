import Foundation
import OctoPrint
import WebShell

/// How the installation of a plugin goes, what became of it, and whether OctoPrint has to restart; changes as OctoPrint
/// tells.
struct PluginNews {
  var printer: Printer.ID
  var live: LivePrinter
  var now: Date
  var words: Words

  private var paths: PluginPaths { PluginPaths(printer: printer) }

  var fragment: Fragment {
    Fragment(
      id: "plugin-news",
      html: """
        <div id="plugin-news" class="slot" role="status">\(installation)\
        \(live.pluginWork.needsRestart ? RestartNotice(paths: paths, live: live, words: words).html : nil)</div>
        """)
  }

  private var installation: HTML? {
    switch live.pluginWork.installation(at: now) {
    case nil: nil
    case .running:
      Notice(
        .info, title: words(.pluginInstalling),
        text: """
          \(words(.pluginInstallingHint)) <a class="textlink" href="\(paths.list)">\(words(.lookAgain))</a>
          """
      ).html
    case .done: Notice(.info, title: words(.pluginInstalled), text: "\(words(.pluginInstalledHint))").html
    case .failed(_, let reason):
      Notice(
        .bad, title: words(.pluginNotInstalled),
        text: "\(reason.map { words(.octoPrintSays(text: $0)) } ?? words(.pluginNotInstalledHint))"
      ).html
    }
  }
}
