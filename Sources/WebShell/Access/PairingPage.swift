/// Asks a stranger for a code. The module `pairing.js` fills in one that came with the address.
struct PairingPage: Page {
  var words: Words
  var device: String
  /// Where to go then.
  var target: String
  var code = ""
  var problem: Phrase?

  var title: String { words(.pairingTitle) }
  var tab: String { "" }

  var body: HTML {
    """
    <div class="page"><form class="form card pad" method="post" action="\(PairingRoutes.path)" data-pairing>\
    <h1 tabindex="-1">\(title)</h1><p>\(words(.pairingHint))</p>\(summary)\
    \(codeField.html(words))\(deviceField.html(words))\
    <input type="hidden" name="to" value="\(target)">\
    \(Button(words(.pairAction), kind: .primary, isWide: true).html)</form></div>
    """
  }

  private var codeField: Field {
    Field(
      "code", label: words(.pairingCode), value: code, kind: .code, hint: words(.pairingCodeHint),
      error: problem.map { words($0) }, maxLength: 20)
  }

  private var deviceField: Field {
    Field(
      "device", label: words(.deviceName), value: device, isRequired: false, maxLength: DeviceName.maxLength)
  }

  private var summary: HTML? {
    problem.map { ErrorSummary([.init(field: "code", text: words($0))], words: words).html }
  }
}
