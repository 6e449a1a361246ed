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

/// What the printer's firmware asks, with its choices as buttons, wherever a person is among its pages; empty while it
/// asks nothing.
struct PromptCard: PrinterCard {
  static let id = "printer-prompt"
  static let question = "question"
  static let choice = "choice"

  let live: Noted<LivePrinter>
  let context: CardContext

  var html: HTML {
    "<div id=\"\(Self.id)\" class=\"slot\" role=\"alert\">\(live(\.dialogs.prompt).map(asked))</div>"
  }

  private func asked(_ prompt: PrinterPrompt) -> HTML {
    """
    <section class="card pad prompt" aria-labelledby="prompt-h"><h2 id="prompt-h">\
    \(Icon.message.html())\(words(.promptTitle))</h2><p dir="auto">\(TerminalLine(prompt.text).text)</p>\(answers(prompt))</section>
    """
  }

  private func answers(_ prompt: PrinterPrompt) -> HTML {
    if prompt.choices.isEmpty { return "<p class=\"hint\">\(words(.promptNoChoices))</p>" }
    let buttons = prompt.choices.enumerated().map { place, choice in
      let label = choice.isEmpty ? words(.promptChoice(number: place + 1)) : TerminalLine(choice).text
      return Button(label, name: Self.choice, value: "\(place)").html
    }
    return context.form(
      OverviewFeature.promptAnswers, class: "btns", "\(HTML.hidden(Self.question, prompt.mark))\(buttons)")
  }
}

extension PrinterPrompt {
  /// Tells it from another one, whose choices mean something else.
  var mark: String { "[\(([text] + choices).joined(separator: "|"))]" }
}

/// What the printer's firmware said, the newest first.
struct MessagesCard: PrinterCard {
  static let id = "printer-messages"

  let live: Noted<LivePrinter>
  let context: CardContext

  var html: HTML {
    let messages = live(\.dialogs.messages)
    let clear = Button(words(.messagesClear), isWide: true).html
    return section(
      words(.messagesTitle), isHidden: messages.isEmpty,
      """
      <ul class="things">\(messages.map(row))</ul>\
      \(live { $0.may(.clearNotifications) } ? context.form(OverviewFeature.messageClearings, clear) : nil)
      """)
  }

  private func row(_ message: PrinterDialogs.Message) -> HTML {
    """
    <li><span dir="auto">\(TerminalLine(message.text).text)</span>\
    \(message.saidAt.map { "<small>\(TimeElement($0, words: words).day)</small>" as HTML })</li>
    """
  }
}

extension OverviewFeature {
  /// Answers to what the printer asks, and the end of what it said.
  @RoutesBuilder<PrinterVisit> var dialogs: [Route<PrinterVisit>] {
    command(Self.promptAnswers, on: Self.page, answer)
    command(Self.messageClearings, on: Self.page) { visit, _, _ in
      try await visit.perform { octoPrint in try await octoPrint.clearNotifications() }
    }
  }

  /// A choice is only a place: given to another question than the one that was read, it would mean something else.
  private func answer(
    _ visit: PrinterVisit, _: Void, _ fields: FormFields
  ) async throws -> CommandOutcome {
    guard let prompt = visit.live(\.dialogs.prompt), prompt.mark == fields[PromptCard.question],
      let place = Int(fields[PromptCard.choice]), prompt.choices.indices.contains(place)
    else { return .failed(.promptGone) }
    return try await visit.perform(conflict: .promptGone) { octoPrint in
      do throws(OctoPrintError) { try await octoPrint.answerPrompt(choice: place) } catch {
        // Whoever asks nothing does not say that it asks nothing.
        if error.status == 409 { visit.update { $0.dialogs.hear(.asksNoMore, at: visit.now) } }
        throw error
      }
    }
  }
}

/// The emergency stop: at the end of the page, never in a bar, and in two steps unless this device is set to one.
struct StopCard: PrinterCard {
  static let id = "printer-stop"

  let live: Noted<LivePrinter>
  let context: CardContext

  var html: HTML {
    section(
      words(.emergencyStop), class: "pad stopcard",
      "<p class=\"hint\">\(words(.stopHint))</p>\(button)\(lock?.html)")
  }

  /// What may be true is tried: only where it is known that it cannot get through is it not offered.
  private var lock: DisabledHint? {
    let reason: Phrase? = live { live in
      if live.user?.may(.control) == false { return .needsControl }
      return live.isLive && live.condition?.isConnected == false ? .stopNotConnected : nil
    }
    return DisabledHint("stop-lock", reason.map { words($0) })
  }

  private var button: HTML {
    if let lock {
      return Button(words(.emergencyStop), icon: .stop, disabledReasonID: lock.id, isWide: true).html
    }
    if context.device.stopsAtOnce {
      let button = Button(
        words(.stopNow), icon: .stop, kind: .danger, isWide: true, holdHint: context.holdHint)
      return context.form(OverviewFeature.path(.emergencyStop), button.html)
    }
    return context.questions.before(.emergencyStop).button(
      words(.emergencyStopAsks), icon: .stop, holdHint: context.holdHint)
  }
}

extension OverviewFeature {
  /// Goes past every queue, and is tried whatever this process believes of the printer.
  var emergencyStop: [Route<PrinterVisit>] {
    order(.emergencyStop, asks: true, conflict: .stopNotConnected) { visit, _ in
      try await app.servers.emergencyStop(visit.printer)
      let moment = app.now()
      visit.update { $0.stoppedAt = moment }
    }
  }
}
