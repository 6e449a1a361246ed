/// A fresh code: to be read from the screen by the other device, or typed there.
struct CodePage: FeaturePage {
  var visit: Visit
  var code: PairingCode
  /// Where the other device goes.
  var origin: String

  private var words: Words { visit.words }

  var title: String { words(.codeTitle) }
  var back: BackLink? { AccessFeature.back(visit) }

  var content: HTML {
    """
    <section class="card pad narrow"><p>\(words(code.permission == .full ? .codeHint : .codeHintViewOnly))</p>\
    \(CodePicture(text: address, label: words(.pairingCodeLabel)).html)\
    <p class="paircode">\(code.shown)</p>\
    <p><small>\(words(.codeUntil)) \(Moment(code.expires, words: words).clock)</small></p>\
    <p>\(words(.codeByHand)) <span class="code">\(origin)</span></p></section>
    """
  }

  /// The code in the fragment, which no browser sends to a server.
  private var address: String { "\(origin)\(PairingFeature.path)#\(code.shown)" }
}
