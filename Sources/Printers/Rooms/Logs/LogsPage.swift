import Foundation
import OctoPrint
import WebShell

/// Which logs there are, and how much is written into them.
struct LogsPage: RoomPage {
  enum Findings {
    case told(LoggingOverview)
    /// The plugin is off.
    case missing
    case forbidden
    case failed(Phrase)
  }

  var face: PrinterFace
  var findings: Findings
  /// The form of levels as it was refused.
  var refused: FormEntry?

  private var paths: LogPaths { LogPaths(printer: printer.id) }

  var room: String { LogsRoom.id }
  var heading: String { words(.logs) }
  var back: BackLink? { BackLink(words(.more), to: Paths.room(MoreRoom.id, printer.id)) }

  var content: HTML {
    switch findings {
    case .told(let overview):
      """
      <div class="filecols"><div class="col">\(files(overview.logs))</div>\
      <div class="col">\(LogLevelsCard(setup: overview.setup, paths: paths, refused: refused, words: words).html)</div></div>
      """
    case .missing: message(ListMessage(words(.logsMissing), text: words(.logsMissingHint), icon: .list))
    case .forbidden: message(.forbidden(words: words))
    case .failed(let reason): message(.failed(reason: words(reason), retryPath: paths.list, words: words))
    }
  }

  private func message(_ message: ListMessage) -> HTML { "<section class=\"card\">\(message.html)</section>" }

  private func files(_ list: LogList) -> HTML {
    if list.files.isEmpty {
      return message(ListMessage(words(.logsNone), text: words(.logsNoneHint), icon: .list))
    }
    let free: HTML? = list.free.map { "<p class=\"hint\">\(words(.freeSpace(size: words.bytes($0))))</p>" }
    let rows = list.files.sorted { ($0.date ?? 0, $1.name) > ($1.date ?? 0, $0.name) }.map(row)
    return Card(
      "log-files", title: words(.logFiles),
      """
      <ul class="things">\(rows)</ul>\
      \(Button.download(words(.logsAll), of: paths.archive, isWide: true))\(free)
      """
    ).html
  }

  private func row(_ file: LogFile) -> HTML {
    """
    <li><b dir="auto">\(file.name)</b><small>\(facts(file))</small><div class="btns">\
    \(Button.link(words(.logOpen), to: paths.log(file.name), icon: .file))\
    \(Button.download(words(.download), of: paths.download(file.name)))\
    \(Button.link(words(.deleteFile), to: paths.removal(file.name), icon: .trash, kind: .dangerOutline))</div></li>
    """
  }

  private func facts(_ file: LogFile) -> HTML {
    let age = file.date.map { Moment(face.live.time(told: Double($0)), words: words).ago }
    return "\(file.size.map { words.bytes($0) } ?? "")\(age.map { " · \(words(.logWritten)) \($0)" as HTML })"
  }
}
