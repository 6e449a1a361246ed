import OctoPrint
import WebShell

/// The question before a command by which something is lost.
struct Question {
  var command: PrinterCommand
  var printer: Printer
  var live: LivePrinter
  var words: Words
  var device = DeviceSettings()

  static func id(_ command: PrinterCommand) -> String { "ask-\(command.rawValue)" }

  var confirmation: Confirmation {
    Confirmation(
      id: Self.id(command), title: title, text: text, confirm: confirm, decline: decline,
      action: Paths.command(command, printer.id),
      choices: command == .remove ? LedgerFate.choice(words) : .empty,
      holdHint: device.isTouchSafe && command != .emergencyStop ? words(.holdHint) : nil)
  }

  private var title: String {
    switch command {
    case .remove: words(.removeTitle(name: printer.name))
    case .disconnect: words(.disconnectTitle)
    case .emergencyStop: words(.stopTitle(name: printer.name))
    case .fakeAcknowledgement: words(.fakeAnswerTitle)
    default: words(.cancelTitle)
    }
  }

  private var text: String {
    switch command {
    case .remove: words(.removeText)
    case .disconnect: words(.disconnectText)
    case .emergencyStop: words(.stopText)
    case .fakeAcknowledgement: words(.fakeAnswerText)
    default: words(.cancelText(time: words.duration(seconds: live.progress?.printedSeconds ?? 0)))
    }
  }

  private var confirm: String {
    switch command {
    case .remove: words(.removeConfirm)
    case .disconnect: words(.disconnectConfirm)
    case .emergencyStop: words(.stopNow)
    case .fakeAcknowledgement: words(.fakeAnswerConfirm)
    default: words(.cancelConfirm)
    }
  }

  private var decline: String {
    switch command {
    case .remove, .disconnect: words(.keepIt)
    case .fakeAcknowledgement: words(.leaveIt)
    case .emergencyStop: words(.stopDecline)
    default: words(live.condition == .paused ? .cancelDeclinePaused : .cancelDecline)
    }
  }
}
