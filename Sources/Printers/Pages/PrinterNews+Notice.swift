import OctoPrint
import WebShell

extension PrinterNews {
  /// Told in every language, with the printer and the file as they were called then.
  func notice(of printer: Printer, _ live: LivePrinter) -> AppNotice {
    AppNotice(
      app: "printers", appName: LocalText { $0(.printers) }, kind: kind, severity: severity,
      title: LocalText { title(printer, $0) }, text: LocalText { text(live, $0) },
      link: Paths.printer(printer.id), key: "\(printer.id)/\(subject)")
  }

  private var kind: String {
    switch self {
    case .finished: "print-finished"
    case .failed: "print-failed"
    case .ended: "print-ended"
    case .paused: "print-paused"
    case .filament: "filament-needed"
    case .lost: "connection-lost"
    case .regained: "connection-regained"
    case .disconnected: "printer-disconnected"
    case .asks: "printer-asks"
    case .reconnected: "printer-reconnected"
    }
  }

  /// What came back takes the place of the notice of its loss, unless that was read.
  private var subject: String {
    switch self {
    case .lost, .regained, .ended: "connection"
    case .disconnected, .reconnected: "printer"
    default: kind
    }
  }

  private var severity: AppNotice.Severity {
    switch self {
    case .finished: .success
    case .failed: .failure
    case .paused(.person), .regained, .reconnected: .info
    case .ended, .paused, .filament, .lost, .disconnected, .asks: .warning
    }
  }

  private func title(_ printer: Printer, _ words: Words) -> String {
    switch self {
    case .finished: words(.newsFinishedTitle(printer: printer.name))
    case .failed: words(.newsFailedTitle(printer: printer.name))
    case .ended: words(.newsEndedTitle(printer: printer.name))
    case .paused: words(.newsPausedTitle(printer: printer.name))
    case .filament: words(.newsFilamentTitle(printer: printer.name))
    case .lost: words(.newsLostTitle(printer: printer.name))
    case .regained: words(.newsRegainedTitle(printer: printer.name))
    case .disconnected: words(.newsDisconnectedTitle(printer: printer.name))
    case .asks: words(.newsAsksTitle(printer: printer.name))
    case .reconnected: words(.newsReconnectedTitle(printer: printer.name))
    }
  }

  private func text(_ live: LivePrinter, _ words: Words) -> String {
    let file = live.job?.file.display ?? live.job?.file.name ?? words(.newsFile)
    return switch self {
    case .finished: words(.newsFinishedText(file: file))
    case .failed(let reason):
      words(.newsFailedText(file: file, reason: reason ?? words(.newsUnknownReason)))
    case .ended: words(.newsEndedText(file: file))
    case .paused(.person(let name)): words(.newsPausedByText(file: file, person: name))
    case .paused(.printer): words(.newsPausedItselfText(file: file))
    case .paused(.unknown): words(.newsPausedText(file: file))
    case .filament: words(.newsFilamentText(file: file))
    case .lost: words(.newsLostText(file: file))
    case .regained(let since): words(.newsRegainedText(time: words.clock(since), file: file))
    case .disconnected(let reason): words(.newsDisconnectedText(reason: reason))
    case .asks(let text): text
    case .reconnected: words(.newsReconnectedText)
    }
  }
}
