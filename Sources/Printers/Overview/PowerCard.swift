import Foundation
import OctoPrint
import WebShell

/// The printer's power, where a plugin switches it; empty where none does.
struct PowerCard: PrinterCard {
  static let id = "printer-power"

  let live: Noted<LivePrinter>
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

/// The objects of the running print, each with the way to leave it out; empty where no plugin knows them.
struct ObjectsCard: PrinterCard {
  static let id = "printer-objects"

  let live: Noted<LivePrinter>
  let context: CardContext

  var html: HTML {
    // Once for all rows: each reading is compared at every change.
    let (objects, printed) = (live(\.objects), live(\.accessories.printed))
    // The plugin asks for no permission; whoever may end the print may leave out a part of it.
    let lock = DisabledHint("objects-lock", live { [words] in $0.printLock(words) })
    let rows = objects.map { row($0, isPrinting: $0.id == printed, lock) }
    let list: HTML = "<ul class=\"things\">\(rows)</ul>\(lock?.html)"
    return section(words(.objects), isHidden: objects.isEmpty, objects.isEmpty ? .empty : list)
  }

  private func row(_ object: PrintedObject, isPrinting: Bool, _ lock: DisabledHint?) -> HTML {
    """
    <li><b dir="auto">\(object.label)</b>\(state(object, isPrinting))\
    \(object.isCancelled ? nil : button(object, lock))</li>
    """
  }

  private func state(_ object: PrintedObject, _ isPrinting: Bool) -> HTML? {
    if object.isCancelled { return "<small>\(Icon.close.html(small: true)) \(words(.objectLeftOut))</small>" }
    return isPrinting ? "<small>\(Icon.printer.html(small: true)) \(words(.objectPrinting))</small>" : nil
  }

  /// A page that names the object asks: among copies of one thing a dialog over the list would not do.
  private func button(_ object: PrintedObject, _ lock: DisabledHint?) -> HTML {
    if let lock { return Button(words(.leaveOutAsks), icon: .stop, disabledReasonID: lock.id).html }
    let path = OverviewFeature.objectQuestion.link(context.printer.id, ObjectQuery(object: "\(object.id)"))
    return Button.link(words(.leaveOutAsks), to: path, icon: .stop, kind: .dangerOutline)
  }
}

/// An object of the running print, as its question and what is answered to that name it.
struct ObjectQuery: PathQuery {
  var object = ""
  /// A number is only a place in a file: given to another file than the one that was read, it would mean something
  /// else.
  var name = ""

  static let parameters = [QueryParameter("object", \Self.object), QueryParameter("name", \Self.name)]

  /// One that can still be left out.
  fileprivate func object(_ visit: PrinterVisit) throws(ObjectGoneError) -> PrintedObject {
    let found = visit.live(\.objects).first { "\($0.id)" == object && !$0.isCancelled }
    guard let found else { throw ObjectGoneError() }
    return found
  }
}

/// It is left out already, or of another print.
struct ObjectGoneError: FeatureError {
  var phrase: Phrase { .objectGone }
}

extension OverviewFeature {
  /// Leaves an object of the running print out, by the plugin Cancel Objects, after a question that names it.
  @RoutesBuilder<PrinterVisit> var objects: [Route<PrinterVisit>] {
    question(Self.objectQuestion) { visit, query in
      visit.cardContext.questions.beforeLeavingOut(try query.object(visit))
    }
    command(Self.objectCancellations, on: Self.page) { visit, _, fields in
      let query = ObjectQuery(fields)
      let object = try query.object(visit)
      guard Confirmed.isSet(fields), query.name == object.name.trimmingCharacters(in: .whitespaces) else {
        throw ObjectGoneError()
      }
      return try await visit.perform { octoPrint in
        try await octoPrint.cancelObject(object.id)
        visit.update { $0.accessories.leaveOut(object.id) }
        do {
          let all = try await octoPrint.printedObjects()
          visit.update { $0.accessories.take(all) }
        } catch {
          // It is left out all the same; others that were meanwhile show with the next list.
        }
      }
    }
  }
}

extension PrinterQuestions {
  fileprivate func beforeLeavingOut(_ object: PrintedObject) -> Confirmation {
    question(
      before: OverviewFeature.objectCancellations, words(.leaveOutTitle(object: object.label)),
      words(.leaveOutText), confirm: .leaveOut, decline: .leaveOutDecline,
      fields: Confirmed.field + ObjectQuery(object: "\(object.id)", name: object.name).hiddenFields)
  }
}
