import OctoPrint
import WebShell

/// How a printer's server is: a card for each thing that it tells, or why it does not.
struct ServerPage: RoomPage {
  var face: PrinterFace
  var report: ServerReport

  private var paths: ServerPaths { ServerPaths(printer: printer.id) }

  var room: String { ServerRoom.id }
  var heading: String { words(.server) }
  var back: BackLink? { BackLink(words(.more), to: Paths.room(MoreFeature.id, printer.id)) }

  var content: HTML {
    """
    <div class="lists loose"><div class="stack">\(ServerStateCard(report: report, words: words).html)\
    \(WizardCard(findings: report.wizard, paths: paths, words: words).html)\
    \(DiskCard(findings: report.disks, words: words).html)\
    \(HealthCard(findings: report.health, paths: paths, words: words).html)</div>\
    <div class="stack">\(fileCheck)\
    \(FirmwareCard(findings: report.firmware, words: words).html)\
    \(StatisticsCard(findings: report.achievements, year: report.year, paths: paths, words: words).html)\
    \(SystemInfoCard(findings: report.info, paths: paths, words: words).html)\
    \(TemplatesCard(findings: report.templates, words: words).html)</div></div>
    """
  }

  private var fileCheck: HTML {
    FileCheckCard(
      findings: report.files, lastChecked: report.files.value?.lastChecked.map(live.time(told:)),
      paths: paths, printer: printer.id, words: words
    ).html
  }
}
