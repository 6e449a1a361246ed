/// How the certificate gets onto a device, system by system, and how to tell that it is the right one.
struct InstallSteps {
  var words: Words
  var authority: Away.Authority

  var html: HTML {
    """
    \(steps(words(.installApple), [.installApple1, .installApple2, .installApple3]))\
    \(steps("Android", [.installAndroid1, .installAndroid2, .installAndroid3]))\
    \(steps(words(.installDesktop), [.installDesktop1, .installDesktop2, .installDesktop3]))\
    <p>\(words(.fingerprintHint(name: authority.name)))</p><p class="code">\(pairs)</p>
    """
  }

  /// Broken between pairs of digits only.
  private var pairs: [HTML] {
    authority.fingerprint.split(separator: ":").enumerated().map { place, pair in
      place == 0 ? "\(pair)" : ":<wbr>\(pair)"
    }
  }

  private func steps(_ system: String, _ steps: [Phrase]) -> HTML {
    """
    <details class="help"><summary>\(system)</summary>\
    <ol class="howto">\(steps.map { "<li>\(words($0))</li>" })</ol></details>
    """
  }
}
