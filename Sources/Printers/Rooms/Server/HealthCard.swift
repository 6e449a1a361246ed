import OctoPrint
import WebShell

/// What OctoPrint's own checks found.
struct HealthCard {
  var findings: Findings<[String: HealthCheck]>
  var paths: ServerPaths
  var words: Words

  static let plugin = "Healthcheck"

  var html: HTML {
    let content = findings.html(from: Self.plugin, words) { checks in
      """
      <ul class="things">\(checks.sorted { $0.key < $1.key }.map(row))</ul>\
      \(CommandForm(paths.healthChecks, Button(words(.checkAgain), icon: .refresh, isWide: true).html).html)
      """
    }
    return Card("health", title: words(.health), content).html
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
