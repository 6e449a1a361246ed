import OctoPrint
import WebShell

/// The printer's power, where a plugin switches it; empty where none does.
struct PowerCard: PrinterCard {
  static let id = "printer-power"

  let context: CardContext

  var html: HTML {
    let isThere = live(\.hasPowerSwitch)
    return section(
      words(.power), class: "pad stopcard", isHidden: !isThere, isThere ? content : .empty)
  }

  /// While it is not known whether the power is on, either can be asked for.
  private var content: HTML {
    let isOn = live(\.accessories.power?.isOn)
    let chip =
      switch isOn {
      case true?: Chip(words(.powerOn), icon: .power, tone: .ok)
      case false?: Chip(words(.powerOff), icon: .power)
      case nil: Chip(words(.powerUnknown), icon: .wait)
      }
    let lock = DisabledHint("power-lock", live { [words] in $0.powerLock(words) })
    return """
      <p>\(chip.html)</p>\(context.age(live(\.accessories.powerAt)))\
      \(isOn == true ? nil : button(.switchPowerOn, "on", lock))\(isOn == false ? nil : off(lock))\(lock?.html)
      """
  }

  private func button(_ label: Phrase, _ state: String, _ lock: DisabledHint?) -> HTML {
    let button = Button(
      words(label), icon: .power, name: "state", value: state, disabledReasonID: lock?.id, isWide: true,
      holdHint: context.holdHint)
    return context.form(OverviewFeature.powerSwitches, button.html)
  }

  /// Not without a question where something would suffer.
  private func off(_ lock: DisabledHint?) -> HTML {
    guard lock == nil, live({ PowerRisk($0) != nil }) else { return button(.switchPowerOff, "off", lock) }
    return context.questions.beforePowerOff.button(
      words(.switchPowerOffAsks), icon: .power, holdHint: context.holdHint)
  }
}

extension OverviewFeature {
  /// Switches the printer's power, by the plugin PSU Control. Asks first where a print or a nozzle would suffer.
  @RoutesBuilder<PrinterVisit> var power: [Route<PrinterVisit>] {
    question(Self.powerSwitches.question) { visit, _ in
      guard visit.live(\.hasPowerSwitch) else { throw PageNotFoundError() }
      return visit.cardContext.questions.beforePowerOff
    }
    command(Self.powerSwitches, on: Self.page) { visit, _, fields in
      guard let isOn = ["on": true, "off": false][fields["state"]] else { throw UnreadableFormError() }
      guard visit.live(\.hasPowerSwitch) else { throw PageNotFoundError() }
      let isRisk = visit.live { PowerRisk($0) != nil }
      if !isOn, isRisk, !Confirmed.isSet(fields) { return .goTo(visit.link(Self.powerSwitches.question)) }
      return try await visit.perform { octoPrint in
        // A printer without power is gone.
        if !isOn { visit.asks(for: .disconnect) }
        try await octoPrint.switchPower(on: isOn)
      }
    }
  }
}

extension PrinterQuestions {
  /// Before the power goes off under a print or a hot nozzle. One text for both: the dialog stays as it is while the
  /// printer's state changes under it.
  var beforePowerOff: Confirmation {
    question(
      before: OverviewFeature.powerSwitches, id: "ask-power", words(.powerOffTitle), words(.powerOffText),
      confirm: .switchPowerOff, decline: .powerOffDecline, fields: Confirmed.field + .hidden("state", "off"))
  }
}
