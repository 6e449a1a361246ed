import OctoPrint
import WebShell

/// The parts of OctoPrint's settings, with what is set in each.
struct ServerSettingsPage: RoomPage {
  var face: PrinterFace
  var findings: Findings<ServerSettings>
  /// Whether something was saved just now.
  var isSaved = false

  private var paths: SettingsPaths { SettingsPaths(printer: printer.id) }

  var room: String { ServerSettingsRoom.id }
  var heading: String { words(.serverSettings) }
  var back: BackLink? { BackLink(words(.more), to: Paths.room(MoreFeature.id, printer.id)) }

  var content: HTML {
    guard case .found(let settings) = findings else {
      return findings.message(retryAt: paths.list, words) ?? .empty
    }
    return """
      \(isSaved ? Notice(.info, title: words(.settingsSaved), text: "\(words(.settingsSavedHint))").html : nil)\
      <section class="card edged" aria-label="\(heading)">\
      <ul class="rows">\(rows(settings).map(\.html))</ul></section>
      """
  }

  private func rows(_ settings: ServerSettings) -> [LinkRow] {
    [
      LinkRow(
        words(.appearanceSettings), text: appearance(settings), path: paths.part(.appearance), icon: .edit),
      LinkRow(
        words(.connectionSettings), text: connection(settings), path: paths.part(.connection), icon: .plug),
      LinkRow(
        words(.temperaturePresets), text: names(settings.temperature?.profiles.map(\.name) ?? []),
        path: paths.presets, icon: .thermometer),
      LinkRow(
        words(.terminalFilters), text: names(settings.terminalFilters.map(\.name)), path: paths.filters,
        icon: .terminal),
      LinkRow(words(.cameraSettings), text: camera(settings), path: paths.part(.camera), icon: .camera),
      LinkRow(words(.gcodeScripts), text: words(.gcodeScriptsHint), path: paths.scripts, icon: .file),
      LinkRow(words(.languagePacks), text: words(.languagePacksHint), path: paths.languages, icon: .globe),
      LinkRow(words(.serverFacts), text: words(.serverFactsHint), path: paths.server, icon: .info),
      LinkRow(words(.allSettings), text: words(.allSettingsHint), path: paths.all, icon: .list),
    ]
  }

  private func names(_ names: [String]) -> String {
    names.isEmpty ? words(.nothingSet) : names.joined(separator: ", ")
  }

  private func appearance(_ settings: ServerSettings) -> String {
    let colour = OctoPrintColour(rawValue: settings.appearance?.color ?? "") ?? .standard
    let name = settings.appearance?.name ?? ""
    return ((name.isEmpty ? [] : [name]) + [words(colour.phrase)]).joined(separator: " · ")
  }

  private func connection(_ settings: ServerSettings) -> String {
    let serial = settings.serial
    let port = serial?.port.flatMap { $0.isEmpty || $0 == "AUTO" ? nil : $0 } ?? words(.automatic)
    let rate = serial?.baudrate.flatMap { $0 > 0 ? "\($0)" : nil } ?? words(.automatic)
    return [port, rate, serial?.connectsAtStart == true ? words(.connectsAtStart) : nil]
      .compactMap(\.self).joined(separator: " · ")
  }

  private func camera(_ settings: ServerSettings) -> String {
    guard settings.webcam?.isEnabled == true else { return words(.camerasOff) }
    let address = settings.classicWebcam?.stream ?? ""
    return address.isEmpty
      ? words(.nothingSet) : Visitor.current.shown(address: SecretAddress(address).veiled)
  }
}
