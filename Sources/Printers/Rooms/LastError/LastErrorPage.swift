import OctoPrint
import WebShell

/// The last error of the connection to the printer: what it was, what OctoPrint did, and what was said before.
struct LastErrorPage: RoomPage {
  enum Findings {
    case told(PrinterFailure)
    case failed(Phrase)
  }

  /// Where OctoPrint's makers explain errors.
  private static let explanations = "https://faq.octoprint.org/"

  var face: PrinterFace
  var findings: Findings

  var room: String { LastErrorRoom.id }
  var heading: String { words(.lastError) }
  var back: BackLink? { BackLink(words(.more), to: Paths.room(MoreRoom.id, printer.id)) }

  var content: HTML {
    switch findings {
    case .failed(let reason):
      let path = Paths.room(LastErrorRoom.id, printer.id)
      return card(ListMessage.failed(reason: words(reason), retryPath: path, words: words))
    case .told(let failure):
      let text = failure.error.isEmpty ? stateError : failure.error
      guard let text else {
        return card(ListMessage(words(.lastErrorNone), text: words(.lastErrorNoneHint), icon: .check))
      }
      return "\(summary(failure, text))\(lines(failure))"
    }
  }

  private func card(_ message: ListMessage) -> HTML { "<section class=\"card\">\(message.html)</section>" }

  /// What OctoPrint says of the state while it keeps no error, as after an emergency stop.
  private var stateError: String? {
    if case .failed(let text) = live.condition { text } else { nil }
  }

  private func summary(_ failure: PrinterFailure, _ text: String) -> HTML {
    var facts: [KeyValueList.Fact] = []
    if !failure.reason.isEmpty { facts.append(.init(words(.lastErrorReason), words(reason: failure.reason))) }
    if let did = failure.consequence, !did.isEmpty {
      facts.append(.init(words(.lastErrorConsequence), words(consequence: did)))
    }
    return Card(
      "last-error", title: words(.lastErrorWhat), isPadded: true,
      """
      <p dir="auto" class="code">\(TerminalLine(text).text)</p>\(explanation(failure))\
      \(facts.isEmpty ? nil : KeyValueList(facts).html)
      """
    ).html
  }

  private func explanation(_ failure: PrinterFailure) -> HTML? {
    guard let name = failure.question, !name.isEmpty,
      name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
    else { return nil }
    return """
      <p><a class="textlink" rel="noreferrer" href="\(Self.explanations)\(name)">\(words(.lastErrorExplained))</a></p>
      """
  }

  private func lines(_ failure: PrinterFailure) -> HTML? {
    guard !failure.logs.isEmpty else { return nil }
    return Card(
      "last-error-lines", title: words(.lastErrorLines),
      TextLines(failure.logs, label: words(.lastErrorLines)).html
    )
    .html
  }
}

extension Words {
  fileprivate func callAsFunction(reason: String) -> String {
    switch reason {
    case "firmware": self(.errorByFirmware)
    case "connection": self(.errorByConnection)
    case "timeout": self(.errorByTimeout)
    case "resend": self(.errorByResend)
    case "autodetect": self(.errorByAutodetect)
    default: reason
    }
  }

  fileprivate func callAsFunction(consequence: String) -> String {
    switch consequence {
    case "disconnect": self(.errorDisconnected)
    case "cancel": self(.errorCancelled)
    case "emergency": self(.errorStopped)
    default: consequence
    }
  }
}
