import Foundation
import OctoPrint
import WebShell

/// A plugin: what it is, whether it runs, and what can be done with it.
struct PluginPage: FeaturePage {
  var visit: PrinterVisit
  var plugin: PluginInfo
  var activity: PluginActivity
  var isPrinting: Bool

  private var words: Words { visit.words }

  var title: String { plugin.name }
  var back: BackLink? { PluginsFeature.back(visit) }
  var parts: [Fragment] { [callouts, description, commands] }
  var placesParts: Bool { true }

  var content: HTML {
    """
    \(callouts.html)<div class="filecols">\(description.html)<div class="col">\(commands.html)</div></div>
    """
  }

  private var callouts: Fragment {
    .pluginCallouts(activity.needsRestart || plugin.isPending ? visit.restartCallout : nil)
  }

  // MARK: What it is

  private var description: Fragment {
    Card(
      "plugin", title: plugin.name,
      """
      <p class="camchips">\(plugin.chip(words).html)\
      \(plugin.bundled ? Chip(words(.pluginBundled), icon: .archive).html : nil)</p>\
      \(plugin.stateHint(words).map { "<p class=\"hint\">\($0)</p>" as HTML })\
      \(text.map { "<p dir=\"auto\">\($0)</p>" as HTML })\(PluginLink(address: plugin.url, words: words).html)\
      \(KeyValueList(facts).html)
      """
    ).fragment
  }

  private var text: String? {
    plugin.description.flatMap { $0.isEmpty ? nil : HTMLTextContent(html: $0).text }
  }

  private var facts: [KeyValueList.Fact] {
    [
      plugin.version.map { .init(words(.pluginVersion), $0) },
      plugin.author.map { .init(words(.pluginAuthor), $0) },
      plugin.license.map { .init(words(.pluginLicense), $0) },
      .init(words(.pluginKey), plugin.key),
    ].compactMap(\.self).filter { !$0.value.isEmpty }
  }

  // MARK: What can be done

  private var commands: Fragment {
    let lock = DisabledHint("plugin-lock", lock)
    return Card(
      "plugin-deeds", title: words(.pluginDeeds),
      lock?.html ?? """
        <div class="stack">\(toggle)\(cleaning.opener(words(.pluginCleanUp), icon: .trash))\(removal)</div>
        """
    ).fragment
  }

  private var lock: String? {
    if plugin.pendingUninstall { return words(.pluginWaitsForRestart) }
    return isPrinting ? words(.lockedWhilePrinting) : nil
  }

  private var toggle: HTML {
    if plugin.willRun { return disabling.opener(words(.pluginDisable), icon: .power, kind: .plain) }
    return visit.form(
      of: PluginsFeature.enablings, plugin.key,
      Button(words(.pluginEnable), icon: .power, kind: .primary, isWide: true))
  }

  private var removal: HTML {
    if plugin.bundled || !plugin.managable {
      return "<p class=\"hint\">\(words(plugin.bundled ? .pluginBundledStays : .pluginNotManagable))</p>"
    }
    return uninstalling.opener(words(.pluginUninstall), icon: .trash)
  }

  // MARK: Questions

  private var origin: BackLink {
    BackLink(plugin.name, to: visit.link(PluginsFeature.plugin, plugin.key))
  }

  /// Says what speaks against it.
  var disabling: Confirmation {
    var question = visit.confirmation(
      of: PluginsFeature.disablings, plugin.key, .pluginDisableTitle(name: plugin.name), .pluginDisableText,
      confirm: .pluginDisableConfirm, decline: .pluginLeaveOn, on: origin)
    if let reason = plugin.reasonToKeep.text { question.text += " \(words(.octoPrintSays(text: reason)))" }
    return question
  }

  var cleaning: Confirmation {
    visit.confirmation(
      of: PluginsFeature.cleanings, plugin.key, .pluginCleanUpTitle(name: plugin.name), .pluginCleanUpText,
      confirm: .deleteFile, decline: .keepIt, on: origin)
  }

  var uninstalling: Confirmation {
    var question = visit.confirmation(
      of: PluginsFeature.uninstallings, plugin.key, .pluginUninstallTitle(name: plugin.name),
      .pluginUninstallText, confirm: .pluginUninstallConfirm, decline: .keepIt, on: origin)
    question.choices = PluginDataRetention.choice(words)
    return question
  }
}

/// What becomes of a plugin's settings and data when it is removed. Kept, unless a person says otherwise.
enum PluginDataRetention: String {
  case keep, delete

  private static let field = FormField.choice(
    "data", .pluginFate, as: .cards,
    [
      FieldOption(PluginDataRetention.keep, .pluginKeepData, hint: .pluginKeepDataHint),
      FieldOption(PluginDataRetention.delete, .pluginDeleteData, hint: .pluginDeleteDataHint),
    ])

  init(_ fields: FormFields) { self = PluginDataRetention(rawValue: fields["data"]) ?? .keep }

  static func choice(_ words: Words) -> HTML {
    FormState(words).html(field.start(PluginDataRetention.keep.rawValue))
  }
}

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
  var origin: String {
    [version, author].compactMap { $0.flatMap { $0.isEmpty ? nil : $0 } }.joined(separator: " · ")
  }
}

/// The way to what a plugin's author has written about it: only where a browser can go, and with its host named.
struct PluginLink {
  var address: String?
  var words: Words

  var html: HTML? {
    guard let address, let url = URL(string: address), let host = url.host(), !host.isEmpty,
      ["http", "https"].contains(url.scheme?.lowercased())
    else { return nil }
    return Button.outwardLink(words(.pluginReadAt(host: host)), to: address)
  }
}
