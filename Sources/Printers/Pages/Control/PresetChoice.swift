import OctoPrint
import WebShell

/// The owner's temperatures for materials, each one tap, and all heaters off.
struct PresetChoice {
  /// The page that it stands on, and that a browser without script comes back to.
  enum Place: String, Sendable {
    case control
    case overview

    static let name = "place"
  }

  var printer: Printer.ID
  var live: LivePrinter
  var place: Place
  /// What says on the page why nothing can be heated now; `nil` lets it be said here.
  var lockID: String?
  var words: Words

  private static let ownLockID = "presets-lock"

  private var paths: ControlPaths { ControlPaths(printer: printer) }
  private var heaters: [Heater] { live.heaters }
  private var lock: String? { live.controlLock(words) }
  private var reasonID: String? { lock.map { _ in lockID ?? Self.ownLockID } }

  /// Empty while nothing is known of a heater, and on the overview for who may not heat.
  var html: HTML {
    if heaters.isEmpty || (place == .overview && live.user?.may(.control) == false) { return .empty }
    return "\(presets)\(allOff)\(place == .overview ? footer : nil)"
  }

  private var presets: HTML {
    let presets = live.equipment?.presets ?? []
    if presets.isEmpty { return .empty }
    return """
      <h3>\(words(.presets))</h3>\
      \(CommandForm(
        paths.heatings, class: "stack", question: live.heatQuestion,
        "\(back)\(nozzles)<div class=\"chipbtns\">\(presets.map(button))</div>").html)
      """
  }

  private func button(_ preset: TemperatureSettings.Preset) -> HTML {
    let bed = heaters.contains(.bed) ? preset.bed : nil
    let chamber = heaters.contains(.chamber) ? preset.chamber : nil
    let degrees = [preset.extruder, bed, chamber].compactMap { $0.map { words.number($0, decimals: 0) } }
    return """
      <button class="btn" type="submit" name="preset" value="\(preset.name)" \(flag: "disabled", lock != nil) \
      \(attribute: "aria-describedby", reasonID)><span dir="auto">\(preset.name)</span> \
      <small>\(degrees.joined(separator: " / ")) °C</small></button>
      """
  }

  /// Which nozzle a preset is for.
  private var nozzles: HTML {
    let nozzles = heaters.filter { if case .tool = $0 { true } else { false } }
    guard nozzles.count > 1 else { return .empty }
    let options = nozzles.map { FieldOption($0.key, named: $0.name(words, among: heaters)) }
    return FormEntry(words).html(.choice("nozzle", .presetFor, as: .list, options).start("tool0"))
  }

  private var allOff: HTML {
    let button = Button(
      words(.allOff), icon: .power, name: "all", value: "off", disabledReasonID: reasonID, isWide: true)
    return CommandForm(paths.heatings, "\(back)\(button.html)").html
  }

  private var back: HTML {
    "<input type=\"hidden\" name=\"\(Place.name)\" value=\"\(place.rawValue)\">"
  }

  private var footer: HTML {
    """
    \(lock.map { LockHint(id: Self.ownLockID, text: $0).html })\
    \(Button.link(words(.targetsAndCorrections), to: paths.heat, icon: .edit, kind: .quiet))
    """
  }
}

extension LivePrinter {
  /// The dialog that asks before something is heated; a print that runs heats anyway.
  var heatQuestion: String? { condition?.hasJob == true ? nil : HeatCard.questionID }
}

extension ControlPaths {
  /// Where somebody came from.
  func page(of place: PresetChoice.Place) -> String {
    switch place {
    case .control: page
    case .overview: Paths.printer(printer)
    }
  }
}
