package import Foundation
package import OctoPrint
import WebShell

/// What OctoPrint's plugin manager has told since it was reached.
package struct PluginActivity: Sendable, Hashable {
  /// What became of an installation that was asked for from here or elsewhere.
  package enum Installation: Sendable, Hashable {
    case running
    case done(at: Date)
    /// Why, in OctoPrint's words.
    case failed(at: Date, reason: String?)
  }

  /// Outcomes are news for so long.
  static let newsworthy: TimeInterval = 600

  /// Counts up whenever plugins may be others than before.
  package private(set) var changes = 0
  /// Whether something was done that takes effect with OctoPrint's next start only. Of a plugin that is switched on or
  /// off its list tells that, and whether it was taken back.
  package private(set) var needsRestart = false
  private var installation: Installation?

  package init() {}

  /// Said before it is asked for: its end may be told before the answer comes.
  package mutating func startInstallation() { installation = .running }

  /// OctoPrint did not begin it.
  package mutating func giveUpInstallation() {
    if installation == .running { installation = nil }
  }

  package mutating func apply(_ event: PluginManagerSaying, at time: Date) {
    changes += 1
    switch event {
    case .toggled: return
    case .removed(let change): needsRestart = needsRestart || change.needsRestart
    case .installed(let change):
      needsRestart = needsRestart || change.needsRestart
      installation = change.result == true ? .done(at: time) : .failed(at: time, reason: change.reason)
    }
  }

  /// OctoPrint was reached anew, and may have restarted. What it told while nobody listened is not known: nothing is
  /// waited for any more.
  package mutating func loseTrack() {
    changes += 1
    needsRestart = false
    giveUpInstallation()
  }

  /// The installation under way, or the outcome of a recent one.
  package func installation(at now: Date) -> Installation? {
    switch installation {
    case nil: nil
    case .running: .running
    case .done(let time), .failed(let time, _):
      now.timeIntervalSince(time) < Self.newsworthy ? installation : nil
    }
  }
}

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
      return Callout(
        .info, title: words(.pluginInstalling),
        text:
          "\(words(.pluginInstallingHint)) <a class=\"textlink\" href=\"\(path)\">\(words(.lookAgain))</a>"
      ).html
    case .done:
      return Callout(.info, title: words(.pluginInstalled), text: "\(words(.pluginInstalledHint))").html
    case .failed(_, let reason):
      return Callout(
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
    return Callout(
      .warn, title: words(.pluginsNeedRestart), text: "\(words(.pluginsNeedRestartHint))\(link)"
    ).html
  }
}
