import WebShell

/// Moves the head step by step, sends it home, lets go of the motors.
struct MoveCard: PrinterCard {
  static let id = "control-move"

  let live: Noted<LivePrinter>
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
  private var motorLock: LockHint? {
    let isPaused = lock == nil && live { $0.condition == .paused }
    return LockHint("motors-reason", isPaused ? words(.motorsWhilePaused) : nil)
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
