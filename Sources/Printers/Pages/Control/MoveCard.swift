import Foundation
import WebShell

/// Moves the head step by step, sends it home, lets go of the motors.
struct MoveCard {
  var printer: Printer.ID
  var live: LivePrinter
  var device: DeviceSettings
  var moment: Date
  var words: Words

  private var paths: ControlPaths { ControlPaths(printer: printer) }

  var fragment: Fragment {
    Fragment(
      id: "control-move",
      html: """
        <section class="card pad" id="control-move" aria-labelledby="move-h"><h2 id="move-h">\(words(.move))</h2>\
        \(guardian)\(pad.html)<div class="btns">\(homeAll)\(motorsOff)</div>\(motorReason)</section>
        """)
  }

  private var lock: String? { live.motionLock(device, at: moment, words) }

  private var pad: JogPad {
    JogPad(paths.moves, steps: DeviceSettings.steps, step: device.step, lock: lock, words: words)
  }

  /// The way into motion and out of it again in touch-safe mode.
  private var guardian: HTML {
    guard device.isTouchSafe, live.controlLock(words) == nil, live.condition?.motionRefusal == nil else {
      return .empty
    }
    let isLocked = lock != nil
    let button = Button(
      words(isLocked ? .unlock : .lockNow), icon: .lock, kind: isLocked ? .primary : .plain, name: "state",
      value: isLocked ? "unlocked" : "locked", isWide: true, holdHint: isLocked ? words(.holdHint) : nil)
    return """
      \(CommandForm(paths.unlocks, button.html).html)\
      \(isLocked ? .empty : "<p class=\"hint\">\(Icon.info.html(small: true))\(words(.unlockedHint))</p>")
      """
  }

  private var homeAll: HTML {
    let button = Button(
      words(.homeAll), icon: .home, name: "move", value: "home-all",
      disabledReasonID: lock.map { _ in JogPad.lockID })
    return CommandForm(paths.moves, button.html).html
  }

  private var motorsOff: HTML {
    let button = Button(
      words(.motorsOff),
      disabledReasonID: lock.map { _ in JogPad.lockID } ?? (isPaused ? Self.motorReasonID : nil))
    return CommandForm(paths.motorReleases, button.html).html
  }

  private static let motorReasonID = "motors-reason"

  private var isPaused: Bool { live.condition == .paused }

  /// A paused print would lose its place.
  private var motorReason: HTML? {
    lock == nil && isPaused ? LockHint(id: Self.motorReasonID, text: words(.motorsWhilePaused)).html : nil
  }
}
