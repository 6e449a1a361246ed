import OctoPrint
import Uplink
import WebShell

/// Says honestly when OctoPrint cannot be reached: since when, why, and what happens next. Empty while all is
/// well.
struct ServerConnectionCallout: PrinterCard {
  static let id = "printer-link"

  let context: CardContext

  var html: HTML {
    let moved = ServerMovedCallout(
      printer: context.printer.id, address: live(\.server.announcedAt), words: words)
    return "<div id=\"\(Self.id)\" class=\"slot\" role=\"status\">\(notice)\(moved.html)</div>"
  }

  private var notice: HTML {
    switch live(\.server.connection) {
    case .live: "\(polling)\(unreadable)"
    case .connecting:
      Callout(.info, title: words(.linkConnectingTitle), text: "\(words(.linkConnectingText))").html
    case .lost(let since, let error):
      Callout(
        error.isTemporary ? .warn : .bad,
        title: words(.linkLostTitle(time: TimeElement(since, words: words).text)),
        text: """
          \(words(error.phrase)) \(words(.valuesAreOld)) \
          \(error.isTemporary ? "\(words(.retryByItself))" : remedy(error))\
          \(error.isAboutKey ? logIn : nil)
          """
      ).html
    }
  }

  /// It works, and the owner can mend it.
  private var polling: HTML {
    guard live(\.server.way) == .polling else { return .empty }
    return Callout(.info, title: words(.pollingTitle), text: "\(words(.pollingText))").html
  }

  /// What did not come cannot be shown; that it did not is said.
  private var unreadable: HTML {
    let count = live(\.server.unreadable)
    guard count > 0 else { return .empty }
    return Callout(
      .info, title: words(.unreadableTitle(count: count)), text: "\(words(.unreadableText))"
    ).html
  }

  private var logIn: HTML {
    " · <a class=\"textlink\" href=\"\(PrinterLoginFeature.new.link(context.printer.id))\">\(words(.logInAgain))</a>"
  }

  private func remedy(_ error: ConnectionError) -> HTML {
    let lacksProxyLogin = if case .proxyLogin = error { true } else { false }
    let label = words(lacksProxyLogin ? .editPrinter : .changeKey)
    return "<a class=\"textlink\" href=\"\(PrinterSetupFeature.edit.link(context.printer.id))\">\(label)</a>"
  }
}

/// That a server which does not answer any more announces itself elsewhere. Empty while it does not.
struct ServerMovedCallout {
  var printer: Printer.ID
  var address: BaseAddress?
  var words: Words

  /// On a page of the printer.
  var html: HTML? {
    address.map { Callout(.info, title: words(.movedTitle(address: $0.authority)), text: link).html }
  }

  /// Under the printer's row in the list.
  var note: HTML? {
    address.map { "<p class=\"fleetnote\">\(words(.movedTitle(address: $0.authority))) \(link)</p>" }
  }

  private var link: HTML {
    "<a class=\"textlink\" href=\"\(OverviewFeature.addressChanges.question.link(printer))\">\(words(.movedOffer))</a>"
  }
}
