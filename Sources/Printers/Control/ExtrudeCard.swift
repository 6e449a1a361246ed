import OctoPrint
import WebShell

/// Pushes filament through a nozzle, or pulls it back.
struct ExtrudeCard: PrinterCard {
  static let id = "control-extrude"

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
