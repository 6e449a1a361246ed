import WebShell

/// Says honestly when OctoPrint cannot be reached: since when, why, and what happens next. Empty while all is
/// well.
struct LinkNotice {
  var link: LivePrinter.Link
  var editPath: String
  /// Where a password brings another key.
  var loginPath: String
  var words: Words

  var html: HTML {
    switch link {
    case .live: .empty
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

  private var retry: HTML { "\(words(.retryByItself))" }

  private var logIn: HTML {
    " · <a class=\"textlink\" href=\"\(loginPath)\">\(words(.logInAgain))</a>"
  }

  private var remedy: HTML { "<a class=\"textlink\" href=\"\(editPath)\">\(words(.changeKey))</a>" }
}
