import OctoPrint
import WebShell

/// How the next time-lapse is taken. All fields are there at once: which of them count, the type says.
struct TimelapseForm {
  var list: TimelapseList
  var live: LivePrinter
  var action: String
  var words: Words

  private var config: TimelapseConfiguration { list.config }

  var html: HTML { Card("taking", title: words(.nextTimelapse), content).html }

  private var content: HTML {
    if !list.isEnabled { return "<p class=\"hint\">\(words(.timelapseDisabled))</p>" }
    if let lock { return LockHint(id: "timelapse-lock", text: lock).html }
    return CommandForm(action, class: "form", fields).html
  }

  private var lock: String? {
    if let user = live.user, !user.may(.timelapseAdmin) {
      return words(.needsPermission(permission: "TIMELAPSE_ADMIN"))
    }
    return live.condition?.hasJob == true ? words(.lockedWhilePrinting) : nil
  }

  private var fields: HTML {
    """
    \(choice("type", .timelapseType, [("off", .timelapseOff), ("zchange", .timelapseOnZ), ("timed", .timelapseTimed)], config.type.rawValue))\
    \(number("interval", .timelapseInterval, config.interval.map(String.init) ?? "10"))\
    \(number("retractionZHop", .timelapseHop, text(config.retractionZHop, "0")))\
    \(number("minDelay", .timelapseDelay, text(config.minDelay, "5")))\
    \(number("fps", .timelapseSpeed, config.fps.map(String.init) ?? "25"))\
    \(number("postRoll", .timelapseEnd, config.postRoll.map(String.init) ?? "0"))\
    \(choice(
      "renderAfterPrint", .timelapseRender,
      [("always", .renderAlways), ("success", .renderSuccess), ("failure", .renderFailure), ("never", .renderNever)],
      config.renderAfterPrint?.rawValue ?? "always"))\
    \(Button(words(.saveTimelapse), kind: .primary, isWide: true).html)
    """
  }

  private func text(_ value: Double?, _ otherwise: String) -> String {
    value.map { $0 == $0.rounded() && $0.magnitude < 1e6 ? String(Int($0)) : String($0) } ?? otherwise
  }

  private func choice(
    _ name: String, _ label: Phrase, _ options: [(String, Phrase)], _ selected: String
  ) -> HTML {
    let offered = options.map { FieldOption($0.0, $0.1) }
    return FormEntry(words).html(.choice(name, label, as: .list, offered).start(selected))
  }

  private func number(_ name: String, _ label: Phrase, _ value: String) -> HTML {
    FormEntry(words).html(.text(name, label, maxLength: 8).start(value))
  }
}
