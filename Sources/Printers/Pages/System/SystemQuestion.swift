import OctoPrint
import WebShell

/// The question before a system command, in OctoPrint's words where it has some.
struct SystemQuestion {
  var command: SystemCommand
  var printer: Printer.ID
  var words: Words

  private var room: String { Paths.room(SystemRoom.id, printer) }
  private var id: String { "ask-\(command.source.rawValue)-\(command.action)" }

  /// Opens the question.
  var button: HTML {
    let query = QueryText([("source", command.source.rawValue), ("action", command.action)])
    return Button.opener(
      command.name, of: id, orTo: "\(room)/\(SystemRoutes.runs)/new\(query.text)", icon: .power)
  }

  var confirmation: Confirmation {
    Confirmation(
      id: id, title: words(.systemTitle(command: command.name)),
      text: command.confirm.map { PlainText(html: $0).text } ?? words(.systemText),
      confirm: words(.systemConfirm),
      decline: words(.systemDecline), action: "\(room)/\(SystemRoutes.runs)",
      fields: """
        <input type="hidden" name="source" value="\(command.source.rawValue)">\
        <input type="hidden" name="action" value="\(command.action)">
        """)
  }
}
