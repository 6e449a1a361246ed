import OctoPrint
import WebShell

/// How OctoPrint shows itself: by its name also in the network.
struct AppearanceForm: SettingsForm {
  let name = FormField.name("name", .serverName).hint(.serverNameHint).optional
  let color = FormField.choice("color", .colour, as: .list, OctoPrintColour.options)
  let showsFahrenheit = FormField.toggle("fahrenheit", .showsFahrenheit)

  private let known: AppearanceSettings?

  init(_ known: AppearanceSettings?) { self.known = known }

  var title: Phrase { .appearanceSettings }

  func value(of entry: inout FormEntry) throws(FormRefused) -> SettingsChange {
    let (name, color, showsFahrenheit) = try entry.read(name, color, showsFahrenheit)
    var change = SettingsChange()
    if name ?? "" != known?.name ?? "" { change.set(["appearance", "name"], to: name ?? "") }
    if color != knownColour { change.set(["appearance", "color"], to: color.rawValue) }
    if showsFahrenheit != known?.showsFahrenheit {
      change.set(["appearance", "showFahrenheitAlso"], to: showsFahrenheit)
    }
    return change
  }

  func entry(_ words: Words) -> FormEntry {
    var entry = FormEntry(words)
    entry.fill(name, with: known?.name)
    entry.fill(color, with: knownColour)
    entry.fill(showsFahrenheit, with: known?.showsFahrenheit == true)
    return entry
  }

  func fields(_ entry: FormEntry) -> HTML {
    "\(entry.html(name))\(entry.html(color))\(entry.html(showsFahrenheit))"
  }

  private var knownColour: OctoPrintColour { OctoPrintColour(rawValue: known?.color ?? "") ?? .standard }
}
