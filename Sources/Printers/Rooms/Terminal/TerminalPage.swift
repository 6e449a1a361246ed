import OctoPrint
import WebShell

/// What OctoPrint and the printer say to each other, and where a person joins in.
struct TerminalPage: RoomPage {
  var face: PrinterFace
  var terminal: Terminal
  /// What is looked for.
  var query = ""
  /// The form as it was refused.
  var refused: FormEntry?

  var room: String { TerminalRoom.id }
  var heading: String { words(.terminal) }
  var back: BackLink? { BackLink(words(.more), to: Paths.room(MoreRoom.id, printer.id)) }
  var roomTopics: [String] { ["printers/\(TerminalPaths(printer: printer.id).topic)"] }

  var content: HTML {
    """
    <div class="termcols"><div class="col">\(lines)\(entry.fragment.html)</div>\
    <div class="col">\(sent.html)</div></div>\(entry.question().dialog)
    """
  }

  private var entry: TerminalEntry {
    TerminalEntry(printer: printer.id, live: live, refused: refused, words: words)
  }

  private var sent: Fragment { SentCommandsCard(sent: terminal.sent.value, words: words).fragment }

  private var lines: HTML {
    if let user = live.user, !user.may(.monitorTerminal) {
      let hint = words(.needsPermission(permission: Permission.monitorTerminal.rawValue))
      return
        "<section class=\"card\">\(ListMessage(words(.terminalForbidden), text: hint, icon: .lock).html)</section>"
    }
    return TerminalCard(
      printer: printer.id, tape: terminal.tape.value, filters: live.equipment?.terminalFilters ?? [],
      query: query, words: words
    ).html
  }
}
