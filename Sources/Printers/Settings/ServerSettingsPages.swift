import OctoPrint
import WebShell

/// The parts of OctoPrint's settings, with what is set in each.
struct ServerSettingsPage: FeaturePage {
  var visit: PrinterVisit
  var settings: ServerSettings
  /// Whether something was saved just now.
  var isSaved = false

  private var words: Words { visit.words }

  var title: String { words(.serverSettings) }
  var parts: [Fragment] { [Card("settings", rows: rows.map(\.html))?.fragment].compactMap(\.self) }
  var placesParts: Bool { true }

  var content: HTML {
    """
    \(isSaved ? Callout(.info, title: words(.settingsSaved), text: "\(words(.settingsSavedHint))").html : nil)\
    \(parts.map(\.html))
    """
  }

  private var rows: [LinkRow] {
    [
      row(.appearanceSettings, appearance, at: .appearance, icon: .edit),
      row(.connectionSettings, connection, at: .connection, icon: .plug),
      row(
        .temperaturePresets, names(settings.temperature?.profiles.map(\.name)),
        TemperatureSettings.Preset.list),
      row(.terminalFilters, names(settings.terminalFilters.map(\.name)), TerminalFilter.list),
      row(.cameraSettings, camera, at: .camera, icon: .camera),
      row(.gcodeScripts, words(.gcodeScriptsHint), at: ServerSettingsFeature.scripts, icon: .file),
      row(.languagePacks, words(.languagePacksHint), at: ServerSettingsFeature.languages, icon: .globe),
      row(.serverFacts, words(.serverFactsHint), at: ServerSettingsFeature.server, icon: .info),
      row(.allSettings, words(.allSettingsHint), at: ServerSettingsFeature.all, icon: .list),
    ]
  }

  private func row(_ title: Phrase, _ text: String, at part: SettingsPart, icon: Icon) -> LinkRow {
    LinkRow(words(title), text: text, path: visit.link(ServerSettingsFeature.part, part), icon: icon)
  }

  private func row(_ title: Phrase, _ text: String, _ list: SettingsList) -> LinkRow {
    row(title, text, at: list.paths.list, icon: list.icon)
  }

  private func row(
    _ title: Phrase, _ text: String, at path: Path<Printer.ID, Void>, icon: Icon
  ) -> LinkRow {
    LinkRow(words(title), text: text, path: visit.link(path), icon: icon)
  }

  private func names(_ names: [String]?) -> String {
    guard let names, !names.isEmpty else { return words(.nothingSet) }
    return names.joined(separator: ", ")
  }

  private var appearance: String {
    let colour = OctoPrintColour(told: settings.appearance?.color)
    let name = settings.appearance?.name ?? ""
    return ((name.isEmpty ? [] : [name]) + [words(colour.phrase)]).joined(separator: " · ")
  }

  private var connection: String {
    let serial = settings.serial
    let port = serial?.port.flatMap { $0.isEmpty || $0 == SettingsPart.anyPort ? nil : $0 }
    let rate = serial?.baudrate.flatMap { $0 > 0 ? "\($0)" : nil }
    return [
      port ?? words(.automatic), rate ?? words(.automatic),
      serial?.connectsAtStart == true ? words(.connectsAtStart) : nil,
    ].compactMap(\.self).joined(separator: " · ")
  }

  private var camera: String {
    guard settings.webcam?.isEnabled == true else { return words(.camerasOff) }
    let address = settings.classicWebcam?.stream ?? ""
    return address.isEmpty
      ? words(.nothingSet) : visit.visit.visitor.shown(address: SecretAddress(address).veiled)
  }
}

/// The moments at which OctoPrint sends G-code of its own, and whether it has any for them.
struct ScriptListPage: FeaturePage {
  var visit: PrinterVisit
  var settings: ServerSettings

  private var words: Words { visit.words }

  var title: String { words(.gcodeScripts) }
  var back: BackLink? { visit.back(.serverSettings, to: ServerSettingsFeature.list) }

  var parts: [Fragment] {
    [Card("scripts", title: title, rows: GCodeScript.allCases.map { row($0).html })?.fragment]
      .compactMap(\.self)
  }

  private func row(_ script: GCodeScript) -> LinkRow {
    let code = settings.gcodeScripts[script.rawValue] ?? ""
    let lines = code.split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
    return LinkRow(
      words(script.phrase),
      text: lines.isEmpty ? words(.nothingSet) : words(.lineCount(count: lines.count)),
      path: visit.link(ServerSettingsFeature.script, script), icon: .file)
  }
}

/// What is shown of OctoPrint's settings and not changed from here: a slip would cut the owner off.
struct ServerFactsPage: FeaturePage {
  var visit: PrinterVisit
  var settings: ServerSettings

  private var words: Words { visit.words }

  var title: String { words(.serverFacts) }
  var back: BackLink? { visit.back(.serverSettings, to: ServerSettingsFeature.list) }

  var content: HTML {
    """
    <p class="hint">\(words(.serverFactsReadOnly))</p>\
    <div class="lists">\(card("folders", .serverFolders, folders))\(card("commands", .serverCommands, commands))</div>
    """
  }

  private func card(_ id: String, _ title: Phrase, _ facts: [KeyValueList.Fact]) -> HTML {
    Card(id, title: words(title), KeyValueList(facts).html).html
  }

  private var folders: [KeyValueList.Fact] {
    [("uploads", Phrase.folderUploads), ("timelapse", .folderTimelapse), ("watched", .folderWatched)]
      .map { key, name in KeyValueList.Fact(words(name), settings.folders[key] ?? words(.nothingSet)) }
  }

  private var commands: [KeyValueList.Fact] {
    [
      ("serverRestartCommand", Phrase.commandServerRestart), ("systemRestartCommand", .commandSystemRestart),
      ("systemShutdownCommand", .commandSystemShutdown),
    ].map { key, name in
      let command = settings.serverCommands[key].flatMap { $0.isEmpty ? nil : $0 }
      return KeyValueList.Fact(words(name), command ?? words(.nothingSet))
    }
  }
}

extension PrinterLayout {
  /// Leads to the form for OctoPrint's cameras; `nil` for who may not change them.
  var cameraSettings: HTML? {
    guard live.may(.settings) else { return nil }
    return Button.link(
      words(.cameraSettings), to: ServerSettingsFeature.part.link(printer.id, .camera), icon: .settings)
  }
}
