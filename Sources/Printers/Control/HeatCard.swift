import Foundation
import OctoPrint
import WebShell

/// Targets and corrections of all heaters, and the owner's presets.
struct HeatCard: PrinterCard {
  private struct Row: Sendable, Equatable {
    let heater: Heater
    let name: String
    let degrees: String
    let target: Int
    let offset: Int
  }

  static let id = "control-heat"

  let live: Noted<LivePrinter>
  let context: CardContext

  var html: HTML {
    let presets = PresetChoice(place: .control, lock: lock, live: live, context: context)
    let rows = live { [words] live in
      live.heaters.map { heater in
        Row(
          heater: heater, name: heater.name(words, among: live.heaters),
          degrees: live.degrees(heater).map { words.number($0, decimals: 1) } ?? "–",
          target: live.target(heater), offset: Int(live.offsets[heater.key] ?? 0))
      }
    }
    return section(
      words(.temperatures), lock,
      rows.isEmpty
        ? "<p class=\"hint\">\(words(.noTemperatures))</p>"
        : "\(rows.map(target))\(presets.html)\(offsets(rows))\(context.age(live(\.degreesAt)))")
  }

  /// Why nothing can be heated now.
  private var lock: DisabledHint? { DisabledHint("heat-lock", live { [words] in $0.controlLock(words) }) }

  private func target(_ row: Row) -> HTML {
    let off = NumberStepper.Step(0, label: words(.turnOff), name: words(.switchOff(heater: row.name)))
    return stepper(
      "heat", ControlFeature.heatings, row, words(.heaterNow(heater: row.name, degrees: row.degrees)),
      row.target, HeatLimit.degrees(row.heater), question: live(\.heatQuestion), steps: [off])
  }

  private func offsets(_ rows: [Row]) -> HTML {
    let steppers = rows.map {
      stepper("offset", ControlFeature.offsets, $0, $0.name, $0.offset, HeatLimit.offset)
    }
    return """
      <details class="help" id="heat-offsets" data-remember><summary>\(words(.offsets))</summary>\
      <p class="hint">\(words(.offsetsHint))</p><div class="stack">\(steppers)</div></details>
      """
  }

  private func stepper(
    _ id: String, _ path: Path<Printer.ID, Void>, _ row: Row, _ label: String, _ value: Int,
    _ bounds: ClosedRange<Int>, question: String? = nil, steps: [NumberStepper.Step] = []
  ) -> HTML {
    NumberStepper(
      "\(id)-\(row.heater.key)", action: context.link(path), label: label, unit: "°C", value: value,
      bounds: bounds, send: words(.set), steps: steps,
      fields: .hidden("heater", row.heater.key), question: question,
      lockID: lock?.id, hasFields: context.hasFields
    ).html
  }
}

/// Pushes filament through a nozzle, or pulls it back.
struct ExtrudeCard: PrinterCard {
  static let id = "control-extrude"

  let live: Noted<LivePrinter>
  let context: CardContext

  var html: HTML { section(words(.filament), lock, "\(warnings)\(form)") }

  /// Why nothing may be extruded now.
  private var lock: DisabledHint? {
    DisabledHint("extrude-lock", live { [context] in $0.motionLock(in: context) })
  }

  private var toolCount: Int { live { $0.equipment?.toolCount ?? Equipment().toolCount } }

  private var form: HTML {
    context.form(
      ControlFeature.extrusions, class: "stack",
      """
      <div class="pair">\(lengthField)\(tools)</div><div class="btns">\
      \(Button(words(.extrude), icon: .down, name: "direction", value: "out", disabledReasonID: lock?.id).html)\
      \(Button(words(.retract), icon: .up, name: "direction", value: "in", disabledReasonID: lock?.id).html)</div>
      """)
  }

  private var lengthField: HTML {
    let length = words.number(live { ($0.equipment ?? Equipment()).extrusionLength }, decimals: 0)
    let place = FieldPlace("f-length-a", class: "amountbox", value: length, lockID: lock?.id)
    let field: HTML = """
      <input id="f-length" name="length" inputmode="decimal" autocomplete="off" maxlength="6" required \
      value="\(length)" \(flag: "disabled", lock != nil) \(attribute: "aria-describedby", lock?.id)>\
      <span aria-hidden="true">mm</span>
      """
    return """
      <div class="field"><label for="f-length">\(words(.extrusionLength))</label>\
      \(place.html(context.hasFields ? field : nil))</div>
      """
  }

  private var tools: HTML {
    guard toolCount > 1 else { return .empty }
    let options = (0..<toolCount).map { FieldOption("\($0)", .toolNumber(n: $0 + 1)) }
    return context.place("extrude-tool", .choice("tool", .tool, as: .list, options).start("0"))
  }

  /// Said before something is pressed: the firmware decides whether a nozzle is too cold, and OctoPrint goes on with the
  /// tool that is selected, whichever that is.
  private var warnings: HTML {
    if lock != nil { return .empty }
    let nozzles = live { [words] live in
      live.heaters.filter { $0.isTool && live.degrees($0).map { $0 < HeatLimit.extrusion } == true }
        .map { $0.name(words, among: live.heaters) }
    }
    let cold = Callout(
      .warn, title: words(.coldTitle(nozzles: nozzles.joined(separator: ", "))), text: "\(words(.coldText))")
    let tool = Callout(.warn, title: words(.pausedToolTitle), text: "\(words(.pausedToolText))")
    let isPaused = live { $0.condition == .paused }
    return "\(nozzles.isEmpty ? nil : cold.html)\(toolCount > 1 && isPaused ? tool.html : nil)"
  }
}

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
  let live: Noted<LivePrinter>
  let context: CardContext

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
