import OctoPrint
import WebShell

/// The connection between OctoPrint and its printer while there is one, and the way to end it.
struct ConnectionCard {
  var printer: Printer.ID
  var live: LivePrinter
  var words: Words

  private static let reasonID = "connection-reason"

  var html: HTML {
    guard live.condition?.isConnected == true else {
      return """
        <h2 id="connection-h">\(words(.printerConnection))</h2>\
        <p class="hint">\(words(live.isLive ? .conditionConnecting : .linkConnecting))…</p>
        """
    }
    let reason =
      live.connectionLock(words) ?? (live.condition?.hasJob == true ? words(.lockedWhilePrinting) : nil)
    return """
      <h2 id="connection-h">\(words(.printerConnection))</h2>\
      <p>\(words(.connectedSince(version: live.serverVersion ?? "")))</p>\
      \(reason == nil ? disconnectLink : disabledDisconnect)\
      \(reason.map { LockHint(id: Self.reasonID, text: $0).html })\(fakeAnswer)
      """
  }

  /// For a printer whose answer was lost: OctoPrint waits for it for ever.
  private var fakeAnswer: HTML? {
    guard live.connectionLock(words) == nil else { return nil }
    return """
      <details class="help" id="fake-answer"><summary>\(words(.fakeAnswer))</summary>\
      <div class="stack"><p>\(words(.fakeAnswerHint))</p>\
      \(Button.opener(
        words(.fakeAnswerOpen), of: Question.id(.fakeAcknowledgement),
        orTo: Paths.question(.fakeAcknowledgement, printer), icon: .send))</div></details>
      """
  }

  private var disconnectLink: HTML {
    Button.opener(
      words(.disconnect), of: Question.id(.disconnect), orTo: Paths.question(.disconnect, printer),
      icon: .plug)
  }

  private var disabledDisconnect: HTML {
    Button(words(.disconnect), icon: .plug, disabledReasonID: Self.reasonID).html
  }
}
