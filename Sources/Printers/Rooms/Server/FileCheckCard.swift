import Foundation
import OctoPrint
import WebShell

/// Files that OctoPrint finds something wrong with.
struct FileCheckCard {
  var findings: Findings<FileCheck>
  /// By our clock.
  var lastChecked: Date?
  var paths: ServerPaths
  var printer: Printer.ID
  var words: Words

  static let plugin = "File Check"

  var html: HTML {
    let content = findings.html(from: Self.plugin, words) { check in
      """
      \(files(check))\
      \(lastChecked.map { "<p class=\"hint\">\(words(.filesLastChecked)) \(Moment($0, words: words).ago)</p>" as HTML })\
      \(CommandForm(paths.fileChecks, Button(words(.checkAllFiles), icon: .search, isWide: true).html).html)
      """
    }
    return Card("file-check", title: words(.fileCheck), content).html
  }

  private func files(_ check: FileCheck) -> HTML {
    guard let found = check.findings else {
      return LockHint(id: "file-check-lock", text: words(.needsPermission(permission: "FILES_LIST"))).html
    }
    if found.isEmpty { return "<p>\(words(.filesAreFine))</p>" }
    return "<ul class=\"things\">\(found.sorted { $0.key < $1.key }.map(row))</ul>"
  }

  private func row(_ file: String, _ kinds: [String]) -> HTML {
    let path = FilePath(field: file)
    let name: HTML =
      path.map { "<a class=\"textlink\" href=\"\(FilesFeature.path(to: $0, of: printer))\">\($0.path)</a>" }
      ?? "\(file)"
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
