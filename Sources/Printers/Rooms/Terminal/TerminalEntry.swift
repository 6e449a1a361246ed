import OctoPrint
import WebShell

/// Where commands are typed, with what the script has to know to ask before it sends them.
struct TerminalEntry {
  var printer: Printer.ID
  var live: LivePrinter
  /// The form as it was refused.
  var refused: FormEntry?
  var words: Words

  static let questionID = "ask-terminal"

  private var paths: TerminalPaths { TerminalPaths(printer: printer) }
  private var harmless: String { TerminalInput.harmless.sorted().joined(separator: " ") }

  var fragment: Fragment {
    Fragment(
      id: "terminal-entry",
      html: """
        <section class="card pad" id="terminal-entry" aria-labelledby="terminal-entry-h" data-terminal-entry="\(printer)" \
        \(attribute: "data-asks", asks ? Self.questionID : nil) data-harmless="\(harmless)">\
        <h2 id="terminal-entry-h">\(words(.terminalSend))</h2>\(warning)\
        \(TerminalForm().html(refused ?? FormEntry(words), live, action: paths.commands))</section>
        """)
  }

  private var asks: Bool { live.condition?.isSendingFile == true }

  private var warning: HTML? {
    guard asks else { return nil }
    return Notice(.warn, title: words(.terminalPrinting), text: "\(words(.terminalPrintingText))").html
  }

  /// The question while a print runs; takes over what was typed.
  func question(_ fields: HTML = .empty) -> Confirmation {
    Confirmation(
      id: Self.questionID, title: words(.terminalAskTitle), text: words(.terminalAskText),
      confirm: words(.sendIt), decline: words(.dontSend), action: paths.commands,
      fields: "\(Confirmed.field)\(fields)")
  }
}
