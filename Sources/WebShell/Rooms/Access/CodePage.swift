/// A fresh code: to be read from the screen by the other device, or typed there.
struct CodePage: Page {
  var words: Words
  var path: String
  var code: PairingCode
  /// Where the other device goes.
  var origin: String

  var title: String { words(.codeTitle) }
  var tab: String { path }

  var body: HTML {
    """
    <div class="page">\(BackLink(words(.accessTitle), to: path).html)<section class="card pad narrow">\
    <h1 tabindex="-1">\(title)</h1><p>\(words(code.permission == .full ? .codeHint : .codeHintViewOnly))</p>\
    \(CodePicture(text: address, label: words(.pairingCodeLabel)).html)\
    <p class="paircode">\(code.shown)</p>\
    <p><small>\(words(.codeUntil)) \(Moment(code.expires, words: words).clock)</small></p>\
    <p>\(words(.codeByHand)) <span class="code">\(origin)</span></p></section></div>
    """
  }

  /// The code in the fragment, which no browser sends to a server.
  private var address: String { "\(origin)\(PairingRoutes.path)#\(code.shown)" }
}
