import WebShell

/// A key that was made just now. It is shown here and nowhere else: neither OctoPrint's pages nor ours tell it again.
struct NewKeyPage: FeaturePage {
  var visit: PrinterVisit
  var key: String
  var back: BackLink?
  /// Whether it takes the place of the key that this app uses.
  var replacesOwn = false

  var title: String { visit.words(.newKey) }

  var content: HTML {
    let words = visit.words
    return """
      <section class="card pad" aria-labelledby="key-h"><h2 id="key-h">\(title)</h2><p>\(words(.newKeyText))</p>\
      <div class="keybox"><output class="code" id="new-key">\(key)</output>\
      <button class="btn" type="button" data-copy="new-key" data-copied="\(words(.copied))" hidden>\
      \(Icon.copy.html())\(words(.copyKey))</button></div>\
      \(replacesOwn
        ? Callout(
          .warn, title: words(.ownKeyReplaced),
          text: "<a class=\"textlink\" href=\"\(PrinterSetupFeature.edit.link(visit.printer.id))\">\(words(.changeKey))</a>"
        ).html : nil)</section>
      """
  }
}
