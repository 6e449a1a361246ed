/// Offers the certificate to a device that does not trust it yet, and so comes by plain http.
struct InstallPage: Page {
  var words: Words
  var authority: Away.Authority

  var title: String { words(.trustTitle) }
  var tab: String { "" }

  var body: HTML {
    """
    <div class="page"><section class="card pad"><h1 tabindex="-1">\(title)</h1>\
    <p>\(words(.installHint))</p><div class="stack">\
    \(Button.link(words(.installProfile), to: InstallSite.profilePath, kind: .primary))\
    \(Button.link(words(.installCertificate), to: InstallSite.certificatePath))</div>\
    \(InstallSteps(words: words, authority: authority).html)</section></div>
    """
  }
}
