/// Offers the certificate to a device that does not trust it yet, and so comes by plain http.
struct InstallPage: Page {
  var words: Words
  var authority: Away.Authority
  /// Where to go then.
  var pages: String
  /// Whether the device takes a profile rather than a certificate.
  var prefersProfile: Bool

  var title: String { words(.trustTitle) }
  var tab: String { "" }

  var body: HTML {
    """
    <div class="page"><section class="card pad"><h1 tabindex="-1">\(title)</h1>\
    <p>\(words(.installHint))</p><div class="stack">\(prefersProfile ? profile + certificate : certificate + profile)\
    </div>\(InstallSteps(words: words, authority: authority).html)\
    \(Button.link(words(.installDone), to: pages))</section></div>
    """
  }

  private var profile: HTML {
    Button.link(
      words(.installProfile), to: InstallSite.profilePath, kind: prefersProfile ? .primary : .plain)
  }

  private var certificate: HTML {
    Button.link(
      words(.installCertificate), to: InstallSite.certificatePath, kind: prefersProfile ? .plain : .primary)
  }
}
