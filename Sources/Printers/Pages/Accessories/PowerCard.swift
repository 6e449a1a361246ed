import OctoPrint
import WebShell

/// The printer's power, where a plugin switches it; empty where none does.
struct PowerCard {
  var printer: Printer.ID
  var live: LivePrinter
  var device: DeviceSettings
  var words: Words

  static let id = "printer-power"
  private static let lockID = "power-lock"

  var fragment: Fragment {
    Fragment(
      id: Self.id,
      html: """
        <section class="card pad stopcard" id="\(Self.id)" aria-labelledby="power-h" \
        \(flag: "hidden", !live.hasPowerSwitch)><h2 id="power-h">\(words(.power))</h2>\
        \(live.hasPowerSwitch ? content : nil)</section>
        """)
  }

  private var lock: String? { live.powerLock(words) }
  private var lockID: String? { lock.map { _ in Self.lockID } }
  /// In touch-safe mode neither is done by a chance touch.
  private var holdHint: String? { device.isTouchSafe ? words(.holdHint) : nil }

  private var content: HTML {
    "<p>\(chip.html)</p>\(live.accessories.powerAt.map { Moment($0, words: words).age })\(buttons)\(lock.map { LockHint(id: Self.lockID, text: $0).html })"
  }

  private var chip: Chip {
    switch live.accessories.power?.isOn {
    case true?: Chip(words(.powerOn), icon: .power, tone: .ok)
    case false?: Chip(words(.powerOff), icon: .power)
    case nil: Chip(words(.powerUnknown), icon: .wait)
    }
  }

  /// While it is not known whether the power is on, either can be asked for.
  private var buttons: HTML {
    switch live.accessories.power?.isOn {
    case true?: off
    case false?: on
    case nil: "\(on)\(off)"
    }
  }

  private var on: HTML {
    let button = Button(
      words(.switchPowerOn), icon: .power, name: "state", value: "on", disabledReasonID: lockID, isWide: true,
      holdHint: holdHint)
    return CommandForm(AccessoryPaths.power(printer), button.html).html
  }

  private var off: HTML {
    if lock == nil, PowerRisk(live) != nil {
      return Button.opener(
        words(.switchPowerOffAsks), of: PowerQuestion.id, orTo: AccessoryPaths.power(printer) + "/new",
        icon: .power, kind: .dangerOutline, holdHint: holdHint)
    }
    let button = Button(
      words(.switchPowerOff), icon: .power, name: "state", value: "off", disabledReasonID: lockID,
      isWide: true,
      holdHint: holdHint)
    return CommandForm(AccessoryPaths.power(printer), button.html).html
  }
}
