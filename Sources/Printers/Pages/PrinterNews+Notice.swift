import OctoPrint
import WebShell

extension PrinterNews {
  /// Told in every language, with the printer and the file as they were called then.
  func notice(of printer: Printer, _ live: LivePrinter) -> AppNotice {
    AppNotice(
      app: "printers", appName: LocalText { $0(.printers) }, kind: kind, severity: severity,
      title: LocalText { title(printer, $0) }, text: LocalText { text(live, $0) },
      link: Paths.printer(printer.id), key: "\(printer.id)/\(kind)")
  }

  private var kind: String {
    switch self {
    case .finished: "print-finished"
    case .failed: "print-failed"
    case .paused: "print-paused"
    case .lost: "connection-lost"
    case .disconnected: "printer-disconnected"
    }
  }

  private var severity: AppNotice.Severity {
    switch self {
    case .finished: .success
    case .failed: .failure
    case .paused, .lost, .disconnected: .warning
    }
  }

  private func title(_ printer: Printer, _ words: Words) -> String {
    switch self {
    case .finished: words(.newsFinishedTitle(printer: printer.name))
    case .failed: words(.newsFailedTitle(printer: printer.name))
    case .paused: words(.newsPausedTitle(printer: printer.name))
    case .lost: words(.newsLostTitle(printer: printer.name))
    case .disconnected: words(.newsDisconnectedTitle(printer: printer.name))
    }
  }

  private func text(_ live: LivePrinter, _ words: Words) -> String {
    let file = live.job?.file.display ?? live.job?.file.name ?? words(.newsFile)
    return switch self {
    case .finished: words(.newsFinishedText(file: file))
    case .failed(let reason):
      words(.newsFailedText(file: file, reason: reason ?? words(.newsUnknownReason)))
    case .paused: words(.newsPausedText(file: file))
    case .lost: words(.newsLostText(file: file))
    case .disconnected(let reason): words(.newsDisconnectedText(reason: reason))
    }
  }
}
