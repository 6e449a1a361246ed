import Foundation
import OctoPrint
import WebShell

/// What OctoPrint's own checks found.
struct HealthCard {
  static let plugin = "Healthcheck"

  var visit: PrinterVisit
  var checks: CardContent<[String: HealthCheck]>

  private var words: Words { visit.words }

  var fragment: Fragment {
    let content = checks.html(words) { checks in
      let again = Button(words(.checkAgain), icon: .refresh, isWide: true)
      return """
        <ul class="things">\(checks.sorted { $0.key < $1.key }.map(row))</ul>\
        \(visit.form(of: ServerFeature.healthChecks, (), again))
        """
    }
    return Card("health", title: words(.health), content).fragment
  }

  private func row(_ key: String, _ check: HealthCheck) -> HTML {
    let isFine = check.result == "ok"
    return """
      <li><div class="rowline"><b dir="auto">\(name(key))</b>\(chip(check.result).html)</div>\
      \(isFine ? nil : "<small>\(advice(key, check))</small>" as HTML)</li>
      """
  }

  private func chip(_ result: String) -> Chip {
    switch result {
    case "ok": Chip(words(.healthOK), icon: .check, tone: .ok)
    case "warning": Chip(words(.healthWarning), icon: .warn, tone: .warn)
    case "issue": Chip(words(.healthIssue), icon: .warn, tone: .bad)
    default: Chip(result, icon: .help)
    }
  }

  private func name(_ key: String) -> String {
    switch key {
    case "filesystem_storage": words(.healthStorage)
    case "global_api_key": words(.healthGlobalKey)
    case "octoprint_freshness": words(.healthFreshness)
    case "python_eol": words(.healthPython)
    default: key
    }
  }

  private func advice(_ key: String, _ check: HealthCheck) -> String {
    let facts = check.facts
    switch key {
    case "filesystem_storage": return words(.diskNearlyFullHint)
    case "global_api_key": return words(.healthGlobalKeyAdvice)
    case "octoprint_freshness":
      return words(.healthFreshnessAdvice(versions: check.latestVersions.joined(separator: ", ")))
    case "python_eol":
      return words(.healthPythonAdvice(version: facts["version"] ?? "", date: facts["date"] ?? ""))
    default: return facts.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: " · ")
    }
  }
}

/// Files that OctoPrint finds something wrong with.
struct FileCheckCard {
  static let plugin = "File Check"

  var visit: PrinterVisit
  var check: CardContent<FileCheck>

  private var words: Words { visit.words }

  var fragment: Fragment {
    let content = check.html(words) { check in
      let last = check.lastChecked.map { TimeElement(visit.live.time(told: $0), words: words).ago }
      return """
        \(files(check))\
        \(last.map { "<p class=\"hint\">\(words(.filesLastChecked)) \($0)</p>" as HTML })\
        \(visit.form(
          of: ServerFeature.fileChecks, (), Button(words(.checkAllFiles), icon: .search, isWide: true)))
        """
    }
    return Card("file-check", title: words(.fileCheck), content).fragment
  }

  private func files(_ check: FileCheck) -> HTML {
    guard let found = check.findings else {
      return DisabledHint(id: "file-check-lock", text: words(.needsPermission(permission: "FILES_LIST"))).html
    }
    if found.isEmpty { return "<p>\(words(.filesAreFine))</p>" }
    return "<ul class=\"things\">\(found.sorted { $0.key < $1.key }.map(row))</ul>"
  }

  private func row(_ file: String, _ kinds: [String]) -> HTML {
    let name: HTML =
      FilePath(field: file).map { path in
        "<a class=\"textlink\" href=\"\(FilesFeature.path(to: path, of: visit.printer.id))\">\(path.path)</a>"
      } ?? "\(file)"
    return
      "<li><b dir=\"auto\">\(name)</b>\(kinds.map { "<small>\(words(advice($0)))</small>" as HTML })</li>"
  }

  private func advice(_ kind: String) -> Phrase {
    switch kind {
    case "travel_speed": .fileHasTravelSpeed
    case "leaked_api_key": .fileHasKey
    default: .fileHasOther(kind: kind)
    }
  }
}

/// What is known to be wrong with the printer's firmware, in OctoPrint's words.
struct FirmwareCard {
  static let plugin = "Firmware Check"

  var warnings: CardContent<[String: FirmwareWarning]>
  var words: Words

  var fragment: Fragment {
    let content = warnings.html(words) { warnings in
      warnings.isEmpty
        ? "<p>\(words(.firmwareFine))</p>"
        : "<ul class=\"things\">\(warnings.sorted { $0.key < $1.key }.map(\.value).map(row))</ul>"
    }
    return Card("firmware", title: words(.firmware), content).fragment
  }

  private func row(_ warning: FirmwareWarning) -> HTML {
    let chip =
      switch warning.severity {
      case "critical": Chip(words(.severityCritical), icon: .warn, tone: .bad)
      case "info": Chip(words(.severityInfo), icon: .info)
      default: Chip(words(.healthWarning), icon: .warn, tone: .warn)
      }
    return """
      <li>\(chip.html)<span lang="en" dir="ltr">\(HTMLTextContent(html: warning.message).text)</span>\(link(warning))</li>
      """
  }

  private func link(_ warning: FirmwareWarning) -> HTML? {
    guard let text = warning.url, let url = URL(string: text), url.scheme == "https" else { return nil }
    return Button.outwardLink(words(.readMore), to: url.absoluteString)
  }
}
