/// Asks a stranger for a code. The module `pairing.js` fills in one that came with the address.
struct PairingPage: Page {
  var entry: FormEntry
  /// Where to go then.
  var target: String

  private var words: Words { entry.words }

  var title: String { words(.pairingTitle) }
  var tab: String { "" }

  var body: HTML {
    """
    <div class="page"><form class="form card pad" method="post" action="\(PairingRoutes.path)" data-pairing>\
    <h1 tabindex="-1">\(title)</h1><p>\(words(.pairingHint))</p>\(entry.summary())\
    \(entry.html(PairingForm().code))\(entry.html(PairingForm().device))\
    <input type="hidden" name="to" value="\(target)">\
    \(Button(words(.pairAction), kind: .primary, isWide: true).html)</form></div>
    """
  }
}
