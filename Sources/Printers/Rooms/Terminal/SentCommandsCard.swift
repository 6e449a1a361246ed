import WebShell

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
    <span>\(chip(command.state).html)<small>\(Moment(command.sentAt, words: words).clock)</small></span>\(reason(command))</li>
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
