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

  let context: CardContext

  var html: HTML {
    let presets = PresetChoice(place: .control, lock: lock, context: context)
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
