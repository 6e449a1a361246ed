import OctoPrint
import WebShell

/// Targets and corrections of all heaters, and the owner's presets.
struct HeatCard {
  var printer: Printer.ID
  var live: LivePrinter
  var words: Words

  private static let lockID = "heat-lock"
  /// The dialog that asks before something is heated while nothing prints.
  static let questionID = "ask-heatings"

  private var paths: ControlPaths { ControlPaths(printer: printer) }
  private var heaters: [Heater] { live.heaters }

  var fragment: Fragment {
    Fragment(
      id: "control-heat",
      html: """
        <section class="card pad" id="control-heat" aria-labelledby="heat-h">\
        <h2 id="heat-h">\(words(.temperatures))</h2>\
        \(lock.map { LockHint(id: Self.lockID, text: $0).html })\(content)</section>
        """)
  }

  private var lock: String? { live.controlLock(words) }
  private var lockID: String? { lock.map { _ in Self.lockID } }
  private var question: String? { live.heatQuestion }

  private var content: HTML {
    if heaters.isEmpty { return "<p class=\"hint\">\(words(.noTemperatures))</p>" }
    return """
      \(heaters.map(row))\(presets)\(offsets)\(live.degreesAt.map { Moment($0, words: words).age })
      """
  }

  private var presets: HTML {
    PresetChoice(printer: printer, live: live, place: .control, lockID: lockID, words: words).html
  }

  private func row(_ heater: Heater) -> HTML {
    let name = heater.name(words, among: heaters)
    let now = live.degrees(heater).map { words.number($0, decimals: 1) } ?? "–"
    return NumberStepper(
      "heat-\(heater.key)", action: paths.heatings, label: words(.heaterNow(heater: name, degrees: now)),
      unit: "°C", value: live.target(heater), bounds: HeatLimit.degrees(heater), send: words(.set),
      steps: [.init(0, label: words(.turnOff), name: words(.switchOff(heater: name)))],
      fields: "<input type=\"hidden\" name=\"heater\" value=\"\(heater.key)\">", question: question,
      lockID: lockID
    ).html
  }

  private var offsets: HTML {
    """
    <details class="help" id="heat-offsets" data-remember><summary>\(words(.offsets))</summary>\
    <p class="hint">\(words(.offsetsHint))</p><div class="stack">\(heaters.map(offset))</div></details>
    """
  }

  private func offset(_ heater: Heater) -> HTML {
    NumberStepper(
      "offset-\(heater.key)", action: paths.offsets, label: heater.name(words, among: heaters), unit: "°C",
      value: Int(live.offsets[heater.key] ?? 0), bounds: HeatLimit.offset, send: words(.set),
      fields: "<input type=\"hidden\" name=\"heater\" value=\"\(heater.key)\">", lockID: lockID
    ).html
  }
}
