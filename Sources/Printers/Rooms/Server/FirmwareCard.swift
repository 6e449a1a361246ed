import Foundation
import OctoPrint
import WebShell

/// What is known to be wrong with the printer's firmware, in OctoPrint's words.
struct FirmwareCard {
  var findings: Findings<[String: FirmwareWarning]>
  var words: Words

  static let plugin = "Firmware Check"

  var html: HTML {
    let content = findings.html(from: Self.plugin, words) { warnings in
      warnings.isEmpty
        ? "<p>\(words(.firmwareFine))</p>"
        : "<ul class=\"things\">\(warnings.sorted { $0.key < $1.key }.map(\.value).map(row))</ul>"
    }
    return Card("firmware", title: words(.firmware), content).html
  }

  private func row(_ warning: FirmwareWarning) -> HTML {
    let chip =
      switch warning.severity {
      case "critical": Chip(words(.severityCritical), icon: .warn, tone: .bad)
      case "info": Chip(words(.severityInfo), icon: .info)
      default: Chip(words(.healthWarning), icon: .warn, tone: .warn)
      }
    return """
      <li>\(chip.html)<span lang="en" dir="ltr">\(PlainText(html: warning.message).text)</span>\(link(warning))</li>
      """
  }

  private func link(_ warning: FirmwareWarning) -> HTML? {
    guard let text = warning.url, let url = URL(string: text), url.scheme == "https" else { return nil }
    return Button.outwardLink(words(.readMore), to: url.absoluteString)
  }
}
