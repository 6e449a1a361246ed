package import Foundation
import Logging

/// How the process and its parts are doing, and all of that as a file.
package struct DiagnosticsFeature: ShellFeature {
  static let diagnostics = Path("shell", "diagnostics")
  static let export = diagnostics.appending("export")

  private let sources: [any DiagnosticSource]
  private let log: RecentLog
  private let now: @Sendable () -> Date

  package init(
    sources: [any DiagnosticSource], log: RecentLog, now: @escaping @Sendable () -> Date = Date.init
  ) {
    self.sources = sources
    self.log = log
    self.now = now
  }

  package static var row: SettingsRow {
    SettingsRow(path: diagnostics.link(), icon: .gauge, title: .diagnostics, text: .diagnosticsText)
  }

  package var routes: [Route<Visit>] {
    page(Self.diagnostics, for: .fullAccess) { visit, _ in
      DiagnosticsPage(sections: await sections(visit.words), entries: log.entries, words: visit.words)
    }
    download(Self.export, for: .fullAccess) { _, _ in
      // In English, for those who will read it.
      let sections = await sections(Words(language: .en))
      let report = DiagnosticsReport(sections: sections, log: log.entries, made: now())
      return FileDownload("outpost-diagnostics.json", Data(try report.json().utf8))
    }
  }

  private func sections(_ words: Words) async -> [DiagnosticSection] {
    var all: [DiagnosticSection] = []
    for source in sources { all += await source.sections(words) }
    return all
  }
}

struct DiagnosticsPage: Page {
  var sections: [DiagnosticSection]
  var entries: [LogEntry]
  var words: Words

  private static let shownEntries = 50

  var title: String { words(.diagnostics) }
  var tab: String { SettingsFeature.settings.link() }

  var body: HTML {
    """
    <div class="page"><div class="pagebar">\(BackLink(words(.settings), to: SettingsFeature.settings.link()).html)</div>\
    <div class="head"><h1 tabindex="-1">\(title)</h1>\
    \(Button.download(words(.export), of: DiagnosticsFeature.export.link()))</div>\
    <p>\(words(.exportText))</p><div class="lists loose">\(sections.map(card))</div>\(log)</div>
    """
  }

  private func card(_ section: DiagnosticSection) -> HTML {
    """
    <section class="card pad"><h2>\(section.title)</h2>\
    \(section.rows.isEmpty ? "<p>\(words(.nothingYet))</p>" : rows(section))</section>
    """
  }

  private func rows(_ section: DiagnosticSection) -> HTML {
    "<dl class=\"facts\">\(section.rows.map(row))</dl>"
  }

  private func row(_ row: DiagnosticSection.Row) -> HTML {
    "<div><dt>\(row.name)</dt><dd>\(Redaction.clean(row.value, named: row.name))</dd></div>"
  }

  private var log: HTML {
    let lines = entries.prefix(Self.shownEntries).map { entry in
      let isError = entry.level >= .error
      let chip = Chip(
        words(isError ? .logError : .logWarning), icon: .warn, tone: isError ? .bad : .warn)
      return """
        <li class="pad"><div class="pagebar">\(chip.html)<small>\(TimeElement(entry.at, words: words).day)</small></div>\
        <p class="code">\(entry.text)</p></li>
        """ as HTML
    }
    return """
      <section class="card"><div class="pad"><h2>\(words(.lastErrors))</h2>\
      \(lines.isEmpty ? "<p>\(words(.noErrors))</p>" : .empty)</div><ul class="rows">\(lines)</ul></section>
      """
  }
}
