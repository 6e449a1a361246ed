import OctoPrint
import WebShell

/// What the printer's firmware said, the newest first.
struct MessagesCard {
  var printer: Printer.ID
  var live: LivePrinter
  var words: Words

  var html: HTML {
    """
    <h2 id="messages-h">\(words(.messagesTitle))</h2>\
    <ul class="things">\(live.dialogs.messages.map(row))</ul>\(clearing)
    """
  }

  private func row(_ message: PrinterDialogs.Message) -> HTML {
    """
    <li><span dir="auto">\(TerminalLine(message.text).text)</span>\
    \(message.saidAt.map { "<small>\(Moment($0, words: words).day)</small>" as HTML })</li>
    """
  }

  private var clearing: HTML? {
    guard live.user?.may(.clearNotifications) != false else { return nil }
    return CommandForm(DialogRoutes.clearings(printer), Button(words(.messagesClear), isWide: true).html).html
  }
}
