import OctoPrint
import WebShell

/// The owner's temperatures for materials, each one tap, and all heaters off.
struct PresetChoice: Sendable {
  /// The page that it is on, and that a browser without script comes back to.
  enum Place: String, Sendable {
    case control
    case overview

    var path: Path<Printer.ID, Void> { self == .control ? ControlFeature.page : Printer.path }
  }

  let place: Place
  /// What says on the page why nothing can be heated now; on the overview it is said here.
  var lock: DisabledHint?
  let context: CardContext
  private var live: Noted<LivePrinter> { context.live }

  private var words: Words { context.words }
  private var heaters: [Heater] { live(\.heaters) }
  private var reason: DisabledHint? {
    lock ?? DisabledHint("presets-lock", live { [words] in $0.controlLock(words) })
  }

  /// Empty while nothing is known of a heater, and on the overview for users who may not heat.
  var html: HTML {
    if heaters.isEmpty || (place == .overview && !live { $0.may(.control) }) { return .empty }
    let allOff = Button(
      words(.allOff), icon: .power, name: "all", value: "off", disabledReasonID: reason?.id, isWide: true)
    return """
      \(choice)\(context.form(ControlFeature.heatings, "\(back)\(allOff.html)"))\
      \(place == .overview ? footer : nil)
      """
  }

  private var choice: HTML {
    let presets = live { $0.equipment?.presets ?? [] }
    if presets.isEmpty { return .empty }
    let form = context.form(
      ControlFeature.heatings, class: "stack", question: live(\.heatQuestion),
      "\(back)\(nozzles)<div class=\"chipbtns\">\(presets.map(button))</div>")
    return "<h3>\(words(.presets))</h3>\(form)"
  }

  private func button(_ preset: TemperatureSettings.Preset) -> HTML {
    let bed = heaters.contains(.bed) ? preset.bed : nil
    let chamber = heaters.contains(.chamber) ? preset.chamber : nil
    let degrees = [preset.extruder, bed, chamber].compactMap { $0.map { words.number($0, decimals: 0) } }
    return """
      <button class="btn" type="submit" name="preset" value="\(preset.name)" \(flag: "disabled", reason != nil) \
      \(attribute: "aria-describedby", reason?.id)><span dir="auto">\(preset.name)</span> \
      <small>\(degrees.joined(separator: " / ")) °C</small></button>
      """
  }

  /// Which nozzle a preset is for.
  private var nozzles: HTML {
    let nozzles = heaters.filter(\.isTool)
    guard nozzles.count > 1 else { return .empty }
    let options = nozzles.map { FieldOption($0.key, named: $0.name(words, among: heaters)) }
    return context.place(
      "presets-nozzle", .choice("nozzle", .presetFor, as: .list, options).start("tool0"))
  }

  private var back: HTML { .hidden("place", place.rawValue) }

  private var footer: HTML {
    let path = ControlFeature.heat(context.printer.id)
    return
      "\(reason?.html)\(Button.link(words(.targetsAndCorrections), to: path, icon: .edit, kind: .quiet))"
  }
}

extension LivePrinter {
  /// The dialog that asks before something is heated; a print that runs heats anyway.
  var heatQuestion: String? {
    condition?.hasJob == true ? nil : Confirmation.id(before: ControlFeature.heatings)
  }
}
