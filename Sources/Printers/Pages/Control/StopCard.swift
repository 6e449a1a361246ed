import OctoPrint
import WebShell

/// The emergency stop: at the end of the page, never in a bar, and in two steps unless this device is set to one.
struct StopCard {
  var printer: Printer.ID
  var live: LivePrinter
  var device: DeviceSettings
  var words: Words

  private static let lockID = "stop-lock"

  var fragment: Fragment {
    Fragment(
      id: "printer-stop",
      html: """
        <section class="card pad stopcard" id="printer-stop" aria-labelledby="stop-h">\
        <h2 id="stop-h">\(words(.emergencyStop))</h2><p class="hint">\(words(.stopHint))</p>\(button)\
        \(lock.map { LockHint(id: Self.lockID, text: $0).html })</section>
        """)
  }

  /// What may be true is tried: only where it is known that it cannot get through is it not offered.
  private var lock: String? {
    if let user = live.user, !user.may(.control) { return words(.needsControl) }
    if live.isLive, live.condition?.isConnected == false { return words(.stopNotConnected) }
    return nil
  }

  private var holdHint: String? { device.isTouchSafe ? words(.holdHint) : nil }

  private var button: HTML {
    if lock != nil {
      return Button(words(.emergencyStop), icon: .stop, disabledReasonID: Self.lockID, isWide: true).html
    }
    if device.stopsAtOnce {
      let button = Button(
        words(.stopNow), icon: .stop, kind: .danger, isWide: true, holdHint: holdHint)
      return CommandForm(Paths.command(.emergencyStop, printer), button.html).html
    }
    return Button.opener(
      words(.emergencyStopAsks), of: Question.id(.emergencyStop),
      orTo: Paths.question(.emergencyStop, printer), icon: .stop, kind: .dangerOutline, holdHint: holdHint)
  }
}
