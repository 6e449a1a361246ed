import OctoPrint
import WebShell

/// Says honestly when OctoPrint cannot be reached: since when, why, and what happens next. Empty while all is
/// well.
struct LinkNotice {
  var live: LivePrinter
  var editPath: String
  /// Where a password brings another key.
  var loginPath: String
  var words: Words

  var html: HTML {
    switch live.link {
    case .live: "\(polling)\(unreadable)"
    case .connecting:
      Notice(.info, title: words(.linkConnectingTitle), text: "\(words(.linkConnectingText))").html
    case .lost(let since, let trouble):
      Notice(
        trouble.isTemporary ? .warn : .bad,
        title: words(.linkLostTitle(time: Moment(since, words: words).text)),
        text: """
          \(words(trouble.phrase)) \(words(.valuesAreOld)) \
          \(trouble.isTemporary ? retry : remedy)\
          \(trouble.isAboutKey ? logIn : nil)
          """
      ).html
    }
  }

  /// It works, and the owner can mend it.
  private var polling: HTML {
    guard live.way == .polling else { return .empty }
    return Notice(.info, title: words(.pollingTitle), text: "\(words(.pollingText))").html
  }

  /// What did not come cannot be shown; that it did not is said.
  private var unreadable: HTML {
    guard live.unreadable > 0 else { return .empty }
    return Notice(
      .info, title: words(.unreadableTitle(count: live.unreadable)), text: "\(words(.unreadableText))"
    ).html
  }

  private var retry: HTML { "\(words(.retryByItself))" }

  private var logIn: HTML {
    " · <a class=\"textlink\" href=\"\(loginPath)\">\(words(.logInAgain))</a>"
  }

  private var remedy: HTML {
    "<a class=\"textlink\" href=\"\(editPath)\">\(words(lacksProxyLogin ? .editPrinter : .changeKey))</a>"
  }

  private var lacksProxyLogin: Bool { if case .lost(_, .proxyLogin) = live.link { true } else { false } }
}
