import OctoPrint
import WebShell

/// The printer's own card: whether it can be used, and what can be done about that.
struct CardStorage {
  var live: LivePrinter
  var address: FileAddress
  var words: Words

  var html: HTML {
    let isReady = live.state?.flags.sdReady == true
    return Card(
      "storage", title: words(.printerCard),
      """
      <p>\(words(isReady ? .cardReady : .cardAway))</p>\
      \(lock.map { LockHint(id: "card-lock", text: $0).html })\
      \(isReady ? "\(form("card-refreshes", .cardRefresh, .refresh))\(form("card-releases", .cardRelease, .eject))"
        : form("card-mounts", .cardMount, .plug))
      """
    ).html
  }

  private var lock: String? {
    if live.condition?.isConnected != true { return words(.cardNeedsPrinter) }
    if live.condition?.hasJob == true { return words(.lockedWhilePrinting) }
    if let user = live.user, !user.may(.control) { return words(.needsPermission(permission: "CONTROL")) }
    return nil
  }

  private func form(_ command: String, _ label: Phrase, _ icon: Icon) -> HTML {
    CommandForm(
      address.command(command),
      Button(words(label), icon: icon, disabledReasonID: lock.map { _ in "card-lock" }, isWide: true).html
    ).html
  }
}
