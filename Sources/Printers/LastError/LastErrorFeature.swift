import OctoPrint
import WebShell

/// Why OctoPrint last lost or left its printer.
struct LastErrorFeature: Feature, PrinterFeature {
  static let page = Printer.path.appending("last-error")

  let id = "last-error"

  func navigationItem(_ words: Words) -> NavigationItem {
    NavigationItem(words(.lastError), icon: .warn, hint: words(.lastErrorHint), permission: .status)
  }

  var routes: [Route<PrinterVisit>] {
    page(Self.page) { visit, _ in
      LastErrorPage(visit: visit, failure: try await visit.octoPrint.printerError())
    }
  }
}

/// The last error of the connection to the printer: what it was, what OctoPrint did, and what was said before.
struct LastErrorPage: FeaturePage {
  /// Where OctoPrint's makers explain errors.
  private static let explanations = "https://faq.octoprint.org/"

  var visit: PrinterVisit
  var failure: PrinterFailure

  private var words: Words { visit.words }

  var title: String { words(.lastError) }

  var content: HTML {
    guard let text = failure.error.isEmpty ? stateError : failure.error else {
      let none = ListPlaceholder(words(.lastErrorNone), text: words(.lastErrorNoneHint), icon: .check)
      return "<section class=\"card\">\(none.html)</section>"
    }
    return "\(summary(text))\(lines)"
  }

  /// What OctoPrint says of the state while it keeps no error, as after an emergency stop.
  private var stateError: String? {
    if case .failed(let text) = visit.live.condition { text } else { nil }
  }

  private func summary(_ text: String) -> HTML {
    var facts: [KeyValueList.Fact] = []
    if !failure.reason.isEmpty { facts.append(.init(words(.lastErrorReason), words(reason: failure.reason))) }
    if let did = failure.consequence, !did.isEmpty {
      facts.append(.init(words(.lastErrorConsequence), words(consequence: did)))
    }
    return Card(
      "last-error", title: words(.lastErrorWhat), isPadded: true,
      """
      <p dir="auto" class="code">\(TerminalLine(text).text)</p>\(explanation)\
      \(facts.isEmpty ? nil : KeyValueList(facts).html)
      """
    ).html
  }

  private var explanation: HTML? {
    guard let name = failure.question, !name.isEmpty,
      name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
    else { return nil }
    return """
      <p><a class="textlink" rel="noreferrer" href="\(Self.explanations)\(name)">\(words(.lastErrorExplained))</a></p>
      """
  }

  private var lines: HTML? {
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
