import Foundation
import OctoPrint
import WebShell

/// Pushes filament through a nozzle, or pulls it back.
struct ExtrudeCard {
  var printer: Printer.ID
  var live: LivePrinter
  var device: DeviceSettings
  var moment: Date
  var words: Words

  private static let lockID = "extrude-lock"

  var fragment: Fragment {
    Fragment(
      id: "control-extrude",
      html: """
        <section class="card pad" id="control-extrude" aria-labelledby="extrude-h">\
        <h2 id="extrude-h">\(words(.filament))</h2>\(lock.map { LockHint(id: Self.lockID, text: $0).html })\
        \(cold)\(toolWarning)\(form)</section>
        """)
  }

  private var lock: String? { live.motionLock(device, at: moment, words) }

  private var form: HTML {
    let lockID = lock.map { _ in Self.lockID }
    let length = words.number(equipment.extrusionLength, decimals: 0)
    return CommandForm(
      ControlPaths(printer: printer).extrusions, class: "stack",
      """
      <div class="pair">\(field(length, lockID))\(tools)</div><div class="btns">\
      \(Button(words(.extrude), icon: .down, name: "direction", value: "out", disabledReasonID: lockID).html)\
      \(Button(words(.retract), icon: .up, name: "direction", value: "in", disabledReasonID: lockID).html)</div>
      """
    ).html
  }

  private func field(_ length: String, _ lockID: String?) -> HTML {
    """
    <div class="field"><label for="f-length">\(words(.extrusionLength))</label><span class="amountbox">\
    <input id="f-length" name="length" inputmode="decimal" autocomplete="off" maxlength="6" required \
    value="\(length)" \(flag: "disabled", lockID != nil) \(attribute: "aria-describedby", lockID)>\
    <span aria-hidden="true">mm</span></span></div>
    """
  }

  private var equipment: Equipment { live.equipment ?? Equipment() }

  private var tools: HTML {
    guard equipment.toolCount > 1 else { return .empty }
    let options = (0..<equipment.toolCount).map {
      FieldOption("\($0)", .toolNumber(n: $0 + 1))
    }
    return FormEntry(words).html(.choice("tool", .tool, as: .list, options).start("0"))
  }

  /// OctoPrint goes on with the tool that is selected, whichever that is.
  private var toolWarning: HTML? {
    guard lock == nil, equipment.toolCount > 1, live.condition == .paused else { return nil }
    return Notice(.warn, title: words(.pausedToolTitle), text: "\(words(.pausedToolText))").html
  }

  /// Said before it is pressed; the firmware has the last word.
  private var cold: HTML? {
    let nozzles = live.heaters.filter { if case .tool = $0 { true } else { false } }
    let cold = nozzles.filter { live.degrees($0).map { $0 < HeatLimit.extrusion } ?? false }
    guard lock == nil, !cold.isEmpty else { return nil }
    let names = cold.map { $0.name(words, among: live.heaters) }.joined(separator: ", ")
    return Notice(.warn, title: words(.coldTitle(nozzles: names)), text: "\(words(.coldText))").html
  }
}
