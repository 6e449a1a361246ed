import OctoPrint
import WebShell

/// What OctoPrint and the printer say to each other, and where a person joins in.
struct TerminalPage: FeaturePage {
  private static let questionID = "ask-terminal"
  private static let lockID = "terminal-lock"

  var visit: PrinterVisit
  var terminal: Terminal
  /// What is looked for.
  var query = ""
  /// The form as it was refused.
  var refused: FormState?

  private var words: Words { visit.words }

  var title: String { words(.terminal) }
  var parts: [Fragment] { [entry, sent] }
  var placesParts: Bool { true }
  var streams: [String] { [visit.link(TerminalFeature.lines)] }

  var content: HTML {
    """
    <div class="termcols"><div class="col">\(lines)\(entry.html)</div>\
    <div class="col">\(sent.html)</div></div>\(Self.question(visit).dialog)
    """
  }

  private var lines: HTML {
    if !visit.live.may(.monitorTerminal) {
      let hint = words(.needsPermission(permission: Permission.monitorTerminal.rawValue))
      return
        "<section class=\"card\">\(ListPlaceholder(words(.terminalForbidden), text: hint, icon: .lock).html)</section>"
    }
    return TerminalCard(visit: visit, tape: terminal.tape.value, query: query).html
  }

  private var sent: Fragment {
    SentCommandsCard(sent: visit.value(of: terminal.sent, \.self), words: words).fragment
  }

  // MARK: Typing

  /// Where commands are typed, with what the script has to know to ask before it sends them.
  private var entry: Fragment {
    let asks = visit.live { $0.condition?.isSendingFile == true }
    let warning = Callout(.warn, title: words(.terminalPrinting), text: "\(words(.terminalPrintingText))")
    return Fragment(
      id: "terminal-entry",
      html: """
        <section class="card pad" id="terminal-entry" aria-labelledby="terminal-entry-h" \
        data-terminal-entry="\(visit.printer.id)" \(attribute: "data-asks", asks ? Self.questionID : nil) \
        data-harmless="\(TerminalInput.harmless.sorted().joined(separator: " "))">\
        <h2 id="terminal-entry-h">\(words(.terminalSend))</h2>\(asks ? warning.html : nil)\(form)</section>
        """)
  }

  var form: HTML {
    let (form, entry) = (TerminalForm(), refused ?? FormState(words))
    let lock = DisabledHint(Self.lockID, visit.live { [words] in $0.terminalLock(words) })
    // What is typed there stays, whatever the printer does.
    let field = FieldPlace("terminal-text").html(visit.isAgain ? nil : form.html(entry))
    let button = Button(
      words(.sendIt), icon: .send, kind: .primary, disabledReasonID: lock?.id, isWide: true)
    return EntryForm(
      entry, id: "terminal-form", action: visit.link(TerminalFeature.commands), class: "stack",
      refusal: .terminalNotSent, isOnce: false, keepsDraft: false,
      """
      \(field)<p class="hint" data-lowercase hidden>\(Icon.info.html(small: true))\(words(.terminalLowercase))</p>\
      \(button.html)\(lock?.html)\(earlier)
      """
    ).html
  }

  /// Filled by the script with what this browser sent before.
  private var earlier: HTML {
    """
    <div class="field" data-keep data-terminal-earlier hidden><label for="terminal-earlier">\
    \(words(.terminalEarlier))</label><select id="terminal-earlier"><option value="">\(words(.terminalEarlierNone))</option></select></div>
    """
  }

  /// The question while a print runs; takes over what was typed.
  static func question(_ visit: PrinterVisit, _ fields: HTML = .empty) -> Confirmation {
    let words = visit.words
    return Confirmation(
      id: questionID, title: words(.terminalAskTitle), text: words(.terminalAskText),
      confirm: words(.sendIt), decline: words(.dontSend), action: visit.link(TerminalFeature.commands),
      fields: Confirmed.field + fields,
      origin: BackLink(words(.terminal), to: visit.link(TerminalFeature.page, "")))
  }
}

/// What is typed. Sent as it is: what the printer makes of it, it says itself.
struct TerminalForm: DraftForm {
  struct Draft: Sendable { var text = "" }

  /// Longer programs are files.
  static let mostLines = 100
  private static let text = FormField.lines("text", .terminalCommand, maxLength: 4000, rows: 2)
    .hint(.terminalCommandHint)

  var parts: [FormPart<Draft>] { field(Self.text, \.text) }

  func check(_ draft: Draft, in entry: inout FormState) {
    guard TerminalInput(draft.text).lines.count > Self.mostLines else { return }
    entry.addIssue(.phrase(.terminalTooManyLines(most: Self.mostLines)), at: Self.text)
  }
}

extension LivePrinter {
  /// Why nothing can be sent now; what may get through, like an emergency stop, is tried.
  func terminalLock(_ words: Words) -> String? {
    if !may(.control) { return words(.needsControl) }
    return isLive && condition?.isConnected == false ? words(.controlNotConnected) : nil
  }
}

/// What was sent from here, the newest first, each with what became of it.
struct SentCommandsCard {
  var sent: SentCommands
  var words: Words

  var fragment: Fragment {
    Fragment(
      id: "terminal-sent",
      html: """
        <section class="card pad" id="terminal-sent" aria-labelledby="terminal-sent-h">\
        <h2 id="terminal-sent-h">\(words(.terminalSent))</h2>\(content)</section>
        """)
  }

  private var content: HTML {
    if sent.all.isEmpty { return "<p class=\"hint\">\(words(.terminalSentNothing))</p>" }
    return """
      <ol class="things sentlist" tabindex="0" aria-labelledby="terminal-sent-h" aria-live="polite">\(sent.all.reversed().map(row))</ol>
      """
  }

  private func row(_ command: SentCommand) -> HTML {
    """
    <li id="sent-\(command.id)" class="\(isRefused(command) ? "refused" : "")"><code>\(TerminalLine(command.text).text)</code>\
    <span>\(chip(command.state).html)<small>\(TimeElement(command.sentAt, words: words).clock)</small></span>\(reason(command))</li>
    """
  }

  private func isRefused(_ command: SentCommand) -> Bool {
    if case .refused = command.state { true } else { false }
  }

  private func chip(_ state: SentCommand.State) -> Chip {
    switch state {
    case .sending: Chip(words(.terminalSending), icon: .wait, tone: .neutral)
    case .accepted: Chip(words(.terminalAccepted), icon: .check, tone: .ok)
    case .refused: Chip(words(.terminalRefused), icon: .warn, tone: .bad)
    case .uncertain: Chip(words(.terminalUncertain), icon: .warn, tone: .warn)
    }
  }

  private func reason(_ command: SentCommand) -> HTML? {
    switch command.state {
    case .refused(let reason), .uncertain(let reason): "<p>\(words(reason))</p>"
    case .sending, .accepted: nil
    }
  }
}
