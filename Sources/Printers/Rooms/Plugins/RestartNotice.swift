import OctoPrint
import WebShell

/// Says that plugins are others only once OctoPrint has restarted, and where that is done.
struct RestartNotice {
  var paths: PluginPaths
  var live: LivePrinter
  var words: Words

  var html: HTML {
    let link: HTML? =
      live.may(.system)
      ? " <a class=\"textlink\" href=\"\(paths.system)\">\(words(.pluginsToSystem))</a>" : nil
    return Notice(
      .warn, title: words(.pluginsNeedRestart), text: "\(words(.pluginsNeedRestartHint))\(link)"
    ).html
  }
}
