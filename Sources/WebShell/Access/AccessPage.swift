/// All devices as they are paired, renamed and logged out, the links of shared files, and how another device gets in.
struct AccessPage: FeaturePage {
  /// What only exists away from loopback.
  struct Installation {
    var installAddress: String
    var authority: RemoteAccess.Authority
  }

  var visit: Visit
  /// Scheme, host and port under which others find the pages.
  var origin: String
  var installation: Installation?
  /// The visitor's own session, if pairing is asked for.
  var session: DeviceSession.ID?
  /// The last seen first.
  var devices: [DeviceSession]
  var files: [SharedFilesCard.Row]

  private var words: Words { visit.words }

  var title: String { words(.accessTitle) }

  var parts: [Fragment] { [devicesCard, feedsCard].compactMap(\.self) }
  var placesParts: Bool { true }

  var content: HTML {
    """
    \(notice)<div class="cols">\(installation.flatMap(pairing))<div class="col">\(parts.map(\.html))\(questions)</div>\
    \(installation.map(card))</div>
    """
  }

  private var notice: HTML? {
    if installation == nil {
      return Callout(.info, title: words(.onlyThisComputer), text: "\(words(.onlyThisComputerHint))").html
    }
    return visit.mayChange
      ? nil : Callout(.info, title: words(.viewOnly), text: "\(words(.viewOnlyHint))").html
  }

  // MARK: Another device

  private func pairing(_ installation: Installation) -> HTML? {
    guard visit.mayChange else { return nil }
    let buttons: HTML =
      "\(codeButton(.codeForFull, .full, .primary))\(codeButton(.codeForViewOnly, .viewOnly, .plain))"
    return """
      <section class="card pad"><h2>\(words(.addDevice))</h2><p>\(words(.addDeviceHint))</p>\
      \(PageForm(visit.link(AccessFeature.codes), class: "stack", buttons).html)</section>
      """
  }

  private func codeButton(_ label: Phrase, _ permission: DevicePermission, _ kind: Button.Kind) -> HTML {
    Button(words(label), kind: kind, name: "permission", value: permission.rawValue, isWide: true).html
  }

  private func card(_ installation: Installation) -> HTML {
    """
    <section class="card pad"><h2>\(words(.trustTitle))</h2><p>\(words(.trustHint))</p>\
    \(QRCodeImage(text: installation.installAddress, label: words(.installCodeLabel)).html)\
    <p class="code">\(installation.installAddress)</p>\
    \(InstallSteps(words: words, authority: installation.authority).html)</section>
    """
  }

  // MARK: Devices

  private var devicesCard: Fragment? {
    guard installation != nil else { return nil }
    let others = devices.count > 1 ? removeOthers?.button(words(.removeOthers)) : nil
    return Fragment(
      id: "devices",
      html: """
        <section class="card" id="devices"><div class="pad"><h2>\(words(.devices))</h2></div>\
        <ul>\(devices.map(row))</ul><div class="pad"><div class="btns">\(others)\(departure.html)</div></div></section>
        """)
  }

  /// Beside the part with their buttons: one that is open stays so, whatever comes and goes.
  private var questions: HTML? {
    installation.map { _ in "\(departure.question)\(removeOthers?.dialog)" }
  }

  private var departure: LogoutForm {
    LogoutForm(action: visit.link(AccessFeature.departures), label: words(.logOut), words: words)
  }

  private func row(_ device: DeviceSession) -> HTML {
    return """
      <li><a class="row" href="\(visit.link(AccessFeature.device, device.id))"><span class="rmain"><b>\(device.device)</b>\
      <small>\(device.id == session ? "\(words(.thisDevice))" : lastSeen(device))</small></span>\
      \(device.permission == .viewOnly ? Chip(words(.viewOnlyChip), icon: .lock).html : .empty)</a></li>
      """
  }

  private func lastSeen(_ device: DeviceSession) -> HTML {
    "\(words(.lastSeen)) \(TimeElement(device.seen, words: words).ago)"
  }

  private var removeOthers: Confirmation? {
    visit.mayChange ? AccessFeature.removal(visit) : nil
  }

  private var feedsCard: Fragment {
    let card = SharedFilesCard(origin: origin, files: files, isShown: visit.maySeeSecrets, words: words)
    return Fragment(id: "feeds", html: card.html)
  }
}

/// A fresh code: to be read from the screen by the other device, or typed there.
struct PairingCodePage: FeaturePage {
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
    \(QRCodeImage(text: address, label: words(.pairingCodeLabel)).html)\
    <p class="paircode">\(code.shown)</p>\
    <p><small>\(words(.codeUntil)) \(TimeElement(code.expires, words: words).clock)</small></p>\
    <p>\(words(.codeByHand)) <span class="code">\(origin)</span></p></section>
    """
  }

  /// The code in the fragment, which no browser sends to a server.
  private var address: String { "\(origin)\(PairingFeature.path)#\(code.shown)" }
}
