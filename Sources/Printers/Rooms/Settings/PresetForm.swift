import OctoPrint
import WebShell

/// Temperatures for one material.
struct PresetForm: SettingsItemForm {
  typealias Value = TemperatureSettings.Preset

  static let place = "presets"
  static let listTitle = Phrase.temperaturePresets
  static let newTitle = Phrase.newPreset
  static let noneYet = Phrase.noPresetsHint
  static let icon = Icon.thermometer

  let name = FormField.name("name", .presetMaterial)
  let nozzle = FormField.number("extruder", .nozzle, from: 0, through: 999, decimals: 1, unit: .degreeCelsius)
  let bed = FormField.number("bed", .bed, from: 0, through: 999, decimals: 1, unit: .degreeCelsius)
  let chamber = FormField.number(
    "chamber", .chamber, from: 0, through: 999, decimals: 1, unit: .degreeCelsius
  ).optional

  static func items(in settings: ServerSettings) -> [Value] { settings.temperature?.profiles ?? [] }

  /// OctoPrint fails on presets that leave out the nozzle or the bed.
  static func change(to items: [Value]) -> SettingsChange {
    var change = SettingsChange()
    change.set(
      ["temperature", "profiles"],
      to: items.map {
        Value(name: $0.name, extruder: $0.extruder ?? 0, bed: $0.bed ?? 0, chamber: $0.chamber)
      })
    return change
  }

  static func name(of item: Value) -> String { item.name }

  static func summary(of item: Value, _ words: Words) -> String {
    [(Phrase.nozzle, item.extruder), (.bed, item.bed), (.chamber, item.chamber)].compactMap { name, degrees in
      degrees.map {
        words(.chartValue(heater: words(name), degrees: words.number($0, decimals: 0)))
      }
    }.joined(separator: " · ")
  }

  static func entry(_ item: Value?, _ words: Words) -> FormEntry {
    let form = PresetForm()
    var entry = FormEntry(words)
    guard let item else { return entry }
    entry.fill(form.name, with: item.name)
    entry.fill(form.nozzle, with: item.extruder ?? 0)
    entry.fill(form.bed, with: item.bed ?? 0)
    entry.fill(form.chamber, with: item.chamber)
    return entry
  }

  func value(of entry: inout FormEntry) throws(FormRefused) -> Value {
    let (name, nozzle, bed, chamber) = try entry.read(name, nozzle, bed, chamber)
    return Value(
      name: name, extruder: nozzle, bed: bed, chamber: chamber)
  }

  func fields(_ entry: FormEntry) -> HTML {
    "\(entry.html(name))\(entry.html(nozzle))\(entry.html(bed))\(entry.html(chamber))"
  }
}
