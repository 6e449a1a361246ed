import OctoPrint
import WebShell

/// The question before a command by which something is lost.
struct Question {
  var command: PrinterCommand
  var printer: Printer
  var live: LivePrinter
  var words: Words

  static func id(_ command: PrinterCommand) -> String { "ask-\(command.rawValue)" }

  var confirmation: Confirmation {
    Confirmation(
      id: Self.id(command), title: title, text: text, confirm: confirm, decline: decline,
      action: Paths.command(command, printer.id))
  }

  private var title: String {
    switch command {
    case .remove: words(.removeTitle(name: printer.name))
    case .disconnect: words(.disconnectTitle)
    default: words(.cancelTitle)
    }
  }

  private var text: String {
    switch command {
    case .remove: words(.removeText)
    case .disconnect: words(.disconnectText)
    default: words(.cancelText(time: words.duration(seconds: live.progress?.printedSeconds ?? 0)))
    }
  }

  private var confirm: String {
    switch command {
    case .remove: words(.removeConfirm)
    case .disconnect: words(.disconnectConfirm)
    default: words(.cancelConfirm)
    }
  }

  private var decline: String {
    switch command {
    case .remove, .disconnect: words(.keepIt)
    default: words(live.condition == .paused ? .cancelDeclinePaused : .cancelDecline)
    }
  }
}
