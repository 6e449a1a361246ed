/// All devices and feeds, and how another device gets in.
struct AccessPage: FeaturePage {
  /// What only exists away from loopback.
  struct Doors {
    var installAddress: String
    var authority: Away.Authority
  }

  var visit: Visit
  /// Scheme, host and port under which others find the pages.
  var origin: String
  var doors: Doors?
  var devices: [DeviceSession]
  var feeds: [FeedsCard.Row]

  private var words: Words { visit.words }

  var title: String { words(.accessTitle) }

  var content: HTML {
    """
    \(notice)<div class="cols">\(doors.flatMap(pairing))<div class="col">\(devicesCard)\(feedsCard.html)</div>\
    \(doors.map(installation))</div>
    """
  }

  private var notice: HTML? {
    if doors == nil {
      return Notice(.info, title: words(.onlyThisComputer), text: "\(words(.onlyThisComputerHint))").html
    }
    return visit.mayChange
      ? nil : Notice(.info, title: words(.viewOnly), text: "\(words(.viewOnlyHint))").html
  }

  // MARK: Another device

  private func pairing(_ doors: Doors) -> HTML? {
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

  private func installation(_ doors: Doors) -> HTML {
    """
    <section class="card pad"><h2>\(words(.trustTitle))</h2><p>\(words(.trustHint))</p>\
    \(CodePicture(text: doors.installAddress, label: words(.installCodeLabel)).html)\
    <p class="code">\(doors.installAddress)</p>\
    \(InstallSteps(words: words, authority: doors.authority).html)</section>
    """
  }

  // MARK: Devices

  private var devicesCard: HTML? {
    guard doors != nil else { return nil }
    return """
      <section class="card"><div class="pad"><h2>\(words(.devices))</h2></div>\
      <ul>\(devices.map(row))</ul><div class="pad"><div class="btns">\(removeOthers?.button(words(.removeOthers)))\
      \(departure.html)</div></div></section>\(departure.question)\(removeOthers?.dialog)
      """
  }

  private var departure: FarewellForm {
    FarewellForm(action: visit.link(AccessFeature.departures), label: words(.logOut), words: words)
  }

  private func row(_ device: DeviceSession) -> HTML {
    let isOwn = device.id == visit.visitor.session?.id
    return """
      <li><a class="row" href="\(visit.link(AccessFeature.device, device.id))"><span class="rmain"><b>\(device.device)</b>\
      <small>\(isOwn ? "\(words(.thisDevice))" : lastSeen(device))</small></span>\
      \(device.permission == .viewOnly ? Chip(words(.viewOnlyChip), icon: .lock).html : .empty)</a></li>
      """
  }

  private func lastSeen(_ device: DeviceSession) -> HTML {
    "\(words(.lastSeen)) \(Moment(device.seen, words: words).ago)"
  }

  private var removeOthers: Confirmation? {
    visit.mayChange && devices.count > 1 ? AccessFeature.removal(visit) : nil
  }

  private var feedsCard: FeedsCard {
    FeedsCard(origin: origin, feeds: feeds, isShown: visit.maySeeSecrets, words: words)
  }
}
