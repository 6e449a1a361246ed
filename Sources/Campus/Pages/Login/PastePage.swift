import WebShell

/// For registrations whose answer nothing listens to: the person brings the address.
struct PastePage: Page {
  /// Of the authorization server.
  var address: String
  /// Says that what is pasted here belongs to this login.
  var state: String
  var words: Words

  var title: String { words(.logIn) }
  var tab: String { Paths.today }
  var isKept: Bool { false }

  var body: HTML {
    """
    <div class="page campus">\(LargeTitle(title).html)<section class="card pad"><ol class="steps">\
    <li>\(words(.pasteOpen)) <a class="btn primary" href="\(address)" target="_blank" rel="noopener">\
    \(words(.openLogin))</a></li><li>\(words(.pasteCopy))</li><li>\(words(.pasteHere))</li></ol>\
    <form class="stack" method="post" action="\(Paths.login)/answers">\
    <input type="hidden" name="state" value="\(state)">\
    <div class="field"><label for="answer">\(words(.pasteAddress))</label>\
    <input id="answer" name="answer" type="text" required autocomplete="off" autocapitalize="none" \
    spellcheck="false" maxlength="4000"></div>\
    \(Button(words(.logIn), icon: .key, kind: .primary, isWide: true).html)</form></section></div>
    """
  }
}
