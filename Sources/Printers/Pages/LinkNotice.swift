import OctoPrint
import WebShell

/// Says honestly when OctoPrint cannot be reached: since when, why, and what happens next. Empty while all is
/// well.
struct LinkNotice: PrinterCard {
  static let id = "printer-link"

  let live: Noted<LivePrinter>
  let context: CardContext

  var html: HTML {
    let moved = MovedNotice(printer: context.printer.id, address: live(\.announcedAt), words: words)
    return "<div id=\"\(Self.id)\" class=\"slot\" role=\"status\">\(notice)\(moved.html)</div>"
  }

  private var notice: HTML {
    switch live(\.link) {
    case .live: "\(polling)\(unreadable)"
    case .connecting:
      Notice(.info, title: words(.linkConnectingTitle), text: "\(words(.linkConnectingText))").html
    case .lost(let since, let trouble):
      Notice(
        trouble.isTemporary ? .warn : .bad,
        title: words(.linkLostTitle(time: Moment(since, words: words).text)),
        text: """
          \(words(trouble.phrase)) \(words(.valuesAreOld)) \
          \(trouble.isTemporary ? "\(words(.retryByItself))" : remedy(trouble))\
          \(trouble.isAboutKey ? logIn : nil)
          """
      ).html
    }
  }

  /// It works, and the owner can mend it.
  private var polling: HTML {
    guard live(\.way) == .polling else { return .empty }
    return Notice(.info, title: words(.pollingTitle), text: "\(words(.pollingText))").html
  }

  /// What did not come cannot be shown; that it did not is said.
  private var unreadable: HTML {
    let count = live(\.unreadable)
    guard count > 0 else { return .empty }
    return Notice(
      .info, title: words(.unreadableTitle(count: count)), text: "\(words(.unreadableText))"
    ).html
  }

  private var logIn: HTML {
    " · <a class=\"textlink\" href=\"\(Paths.newLogin(context.printer.id))\">\(words(.logInAgain))</a>"
  }

  private func remedy(_ trouble: Trouble) -> HTML {
    let lacksProxyLogin = if case .proxyLogin = trouble { true } else { false }
    let label = words(lacksProxyLogin ? .editPrinter : .changeKey)
    return "<a class=\"textlink\" href=\"\(Paths.edit(context.printer.id))\">\(label)</a>"
  }
}
