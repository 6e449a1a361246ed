import HTTPTypes
import WebShell

/// What a person sets for the device in their hand; nothing of it reaches the printer.
struct DeviceCard {
  var context: CardContext

  var html: HTML {
    let touchSafe = toggle("touch-safe", context.device.isTouchSafe, .touchSafe, .touchSafeHint)
    let stopAtOnce = toggle("stop-at-once", context.device.stopsAtOnce, .stopAtOnce, .stopAtOnceHint)
    return Card("control-device", title: context.words(.thisDevice), touchSafe + stopAtOnce).html
  }

  private func toggle(_ name: String, _ isOn: Bool, _ label: Phrase, _ hint: Phrase) -> HTML {
    context.form(
      ControlFeature.settings,
      """
      <button class="toggle switchbtn" type="submit" role="switch" aria-checked="\(isOn ? "true" : "false")" \
      name="\(name)" value="\(isOn ? "off" : "on")" aria-describedby="\(name)-hint"><i></i>\
      <b>\(context.words(label))</b></button><p class="hint" id="\(name)-hint">\(context.words(hint))</p>
      """)
  }
}

extension ControlFeature {
  @RoutesBuilder<PrinterVisit> var deviceSettings: [Route<PrinterVisit>] {
    command(Self.settings, on: Self.page, changes: false) { visit, _, fields in
      var device = visit.device
      if !fields["touch-safe"].isEmpty { device.isTouchSafe = fields["touch-safe"] == "on" }
      if !fields["stop-at-once"].isEmpty { device.stopsAtOnce = fields["stop-at-once"] == "on" }
      device.unlockedAt = nil
      return .goTo(visit.link(Self.page), device.cookie)
    }
    command(Self.unlocks, on: Self.page) { visit, _, fields in
      var device = visit.device
      device.unlockedAt = fields["state"] == "unlocked" ? visit.now : nil
      return .goTo(visit.link(Self.page), device.cookie)
    }
  }
}

extension DeviceSettings {
  /// Has the browser keep them for a year.
  var cookie: HTTPFields {
    [.setCookie: "printers-device=\(text); Path=/printers; Max-Age=31536000; SameSite=Strict; HttpOnly"]
  }
}

extension Visit {
  var deviceSettings: DeviceSettings { DeviceSettings(text: readDevice()) }
}
