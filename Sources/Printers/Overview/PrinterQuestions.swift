import OctoPrint
import WebShell

/// The questions before what is done to a printer: the same ones in the dialogs of its pages and, for browsers without
/// script, on pages of their own.
struct PrinterQuestions: Sendable {
  var printer: Printer
  var device = DeviceSettings()
  var words: Words

  /// As of a ``CardContext``.
  var holdHint: String? { device.isTouchSafe ? words(.holdHint) : nil }

  /// Before a command by which something is lost.
  ///
  /// - Parameter live: how the printer is, for who asks about its print.
  func before(_ command: PrinterCommand, _ live: LivePrinter = LivePrinter()) -> Confirmation {
    let (title, text, confirm, decline) = phrases(command, live)
    var question = question(
      before: OverviewFeature.path(command), words(title), words(text), confirm: confirm, decline: decline,
      isHeld: ![.emergencyStop, .remove].contains(command))
    if command == .remove { question.choices = HistoryRetention.choice(words) }
    return question
  }

  private func phrases(
    _ command: PrinterCommand, _ live: LivePrinter
  ) -> (title: Phrase, text: Phrase, confirm: Phrase, decline: Phrase) {
    switch command {
    case .remove: (.removeTitle(name: printer.name), .removeText, .removeConfirm, .keepIt)
    case .disconnect: (.disconnectTitle, .disconnectText, .disconnectConfirm, .keepIt)
    case .fakeAcknowledgement: (.fakeAnswerTitle, .fakeAnswerText, .fakeAnswerConfirm, .leaveIt)
    case .emergencyStop: (.stopTitle(name: printer.name), .stopText, .stopNow, .stopDecline)
    case .cancel, .pause, .resume, .connect, .unselect:
      (
        .cancelTitle, .cancelText(time: words.duration(seconds: live.progress?.printedSeconds ?? 0)),
        .cancelConfirm, live.condition == .paused ? .cancelDeclinePaused : .cancelDecline
      )
    }
  }

  /// What all of them have in common: they lead back to the overview.
  ///
  /// - Parameters:
  ///   - id: of the dialog, if not by the command's name.
  ///   - fields: go with the command.
  ///   - isHeld: whether touch-safe mode has its button held.
  func question(
    before command: Path<Printer.ID, Void>, id: String? = nil, _ title: String, _ text: String,
    confirm: Phrase, decline: Phrase, fields: HTML = .empty, isHeld: Bool = true
  ) -> Confirmation {
    Confirmation(
      id: id ?? Confirmation.id(before: command), title: title, text: text, confirm: words(confirm),
      decline: words(decline), action: command.link(printer.id), fields: fields,
      holdHint: isHeld ? holdHint : nil,
      origin: BackLink(words(.overview), to: OverviewFeature.page.link(printer.id)))
  }
}

/// Marks what a person has been asked about and has confirmed.
enum Confirmed {
  static let name = "confirmed"
  static let field = HTML.hidden(name, "yes")

  static func isSet(_ fields: FormFields) -> Bool { fields[name] == "yes" }
}
