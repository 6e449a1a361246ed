/// The addresses of a terminal's page and of what is done there.
struct TerminalPaths {
  var printer: Printer.ID

  var page: String { Paths.room(TerminalRoom.id, printer) }
  var commands: String { "\(page)/\(Self.commands)" }
  var text: String { "\(page)/\(Self.text)" }
  /// The room's live topic, without its app.
  var topic: String { "\(TerminalRoom.id)/\(printer)" }

  static let commands = "commands"
  static let text = "lines.txt"
}
