import OctoPrint
import WebShell

extension PluginInfo {
  /// Whether it runs, what it will be after a restart, or why it cannot run.
  func chip(_ words: Words) -> Chip {
    if pendingUninstall { return Chip(words(.pluginWillBeGone), icon: .wait, tone: .warn) }
    if pendingInstall { return Chip(words(.pluginWillBeThere), icon: .wait, tone: .warn) }
    if pendingEnable { return Chip(words(.pluginWillBeOn), icon: .wait, tone: .warn) }
    if pendingDisable { return Chip(words(.pluginWillBeOff), icon: .wait, tone: .warn) }
    if blacklisted { return Chip(words(.pluginBlacklisted), icon: .warn, tone: .bad) }
    if incompatible { return Chip(words(.pluginIncompatible), icon: .warn, tone: .bad) }
    if safeModeVictim { return Chip(words(.pluginOffInSafeMode), icon: .lock, tone: .warn) }
    return enabled
      ? Chip(words(.pluginOn), icon: .check, tone: .ok) : Chip(words(.pluginOff), icon: .power)
  }

  /// What more is to be said about its state; `nil` if the chip says all.
  func stateHint(_ words: Words) -> String? {
    if isPending { return words(.pluginPendingHint) }
    if blacklisted { return words(.pluginBlacklistedHint) }
    if incompatible { return words(.pluginIncompatibleHint) }
    return safeModeVictim ? words(.pluginsSafeModeHint) : nil
  }

  /// Whether it runs once OctoPrint has restarted, as things stand.
  var willRun: Bool { (enabled || safeModeVictim || pendingEnable) && !pendingDisable }

  /// Its version and who wrote it.
  func origin(_ words: Words) -> String {
    [version, author].compactMap { $0.flatMap { $0.isEmpty ? nil : $0 } }.joined(separator: " · ")
  }
}
