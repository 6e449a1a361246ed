import HTTPTypes
import WebShell

/// Moves the head step by step, sends it home, lets go of the motors.
struct MoveCard: PrinterCard {
  static let id = "control-move"

  let context: CardContext

  var html: HTML {
    let pad = JogPad(
      context.link(ControlFeature.moves), steps: DeviceSettings.steps, step: context.device.step, lock: lock,
      words: words, hasFields: context.hasFields)
    let lockID = lock.map { _ in JogPad.lockID }
    let home = Button(
      words(.homeAll), icon: .home, name: "move", value: "home-all", disabledReasonID: lockID)
    let motorsOff = Button(words(.motorsOff), disabledReasonID: lockID ?? motorLock?.id)
    return section(
      words(.move), nil,
      """
      \(guardian)\(pad.html)<div class="btns">\(context.form(ControlFeature.moves, home.html))\
      \(context.form(ControlFeature.motorReleases, motorsOff.html))</div>\(motorLock?.html)
      """)
  }

  /// Why nothing may be moved now.
  private var lock: String? { live { [context] in $0.motionLock(in: context) } }

  /// A paused print would lose its place.
  private var motorLock: DisabledHint? {
    let isPaused = lock == nil && live { $0.condition == .paused }
    return DisabledHint("motors-reason", isPaused ? words(.motorsWhilePaused) : nil)
  }

  /// The way into motion and out of it again in touch-safe mode, where that alone decides about it.
  private var guardian: HTML? {
    let isRefused = live { [words] in $0.controlLock(words) != nil || $0.condition?.motionRefusal != nil }
    guard context.device.isTouchSafe, !isRefused else { return nil }
    let isLocked = lock != nil
    let button = Button(
      words(isLocked ? .unlock : .lockNow), icon: .lock, kind: isLocked ? .primary : .plain, name: "state",
      value: isLocked ? "unlocked" : "locked", isWide: true, holdHint: isLocked ? words(.holdHint) : nil)
    return """
      \(context.form(ControlFeature.unlocks, button.html))\
      \(isLocked ? .empty : "<p class=\"hint\">\(Icon.info.html(small: true))\(words(.unlockedHint))</p>")
      """
  }
}

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
