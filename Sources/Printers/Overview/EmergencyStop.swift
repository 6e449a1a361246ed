import OctoPrint
import WebShell

/// The emergency stop: at the end of the page, never in a bar, and in two steps unless this device is set to one.
struct StopCard: PrinterCard {
  static let id = "printer-stop"

  let context: CardContext

  var html: HTML {
    section(
      words(.emergencyStop), class: "pad stopcard",
      "<p class=\"hint\">\(words(.stopHint))</p>\(button)\(lock?.html)")
  }

  /// What may be true is tried: only where it is known that it cannot get through is it not offered.
  private var lock: DisabledHint? {
    let reason: Phrase? = live { live in
      if live.user?.may(.control) == false { return .needsControl }
      return live.isLive && live.condition?.isConnected == false ? .stopNotConnected : nil
    }
    return DisabledHint("stop-lock", reason.map { words($0) })
  }

  private var button: HTML {
    if let lock {
      return Button(words(.emergencyStop), icon: .stop, disabledReasonID: lock.id, isWide: true).html
    }
    if context.device.stopsAtOnce {
      let button = Button(
        words(.stopNow), icon: .stop, kind: .danger, isWide: true, holdHint: context.holdHint)
      return context.form(OverviewFeature.path(.emergencyStop), button.html)
    }
    return context.questions.before(.emergencyStop).button(
      words(.emergencyStopAsks), icon: .stop, holdHint: context.holdHint)
  }
}

extension OverviewFeature {
  /// Goes past every queue, and is tried whatever this process believes of the printer.
  var emergencyStop: [Route<PrinterVisit>] {
    order(.emergencyStop, asks: true, conflict: .stopNotConnected) { visit, _ in
      try await visit.stopAtOnce()
    }
  }
}
