import WebShell

/// The question before the power goes off under a print or a hot nozzle. One text for both: the dialog stays as it is
/// while the printer's state changes under it.
struct PowerQuestion {
  var printer: Printer.ID
  var device = DeviceSettings()
  var words: Words

  static let id = "ask-power"

  var confirmation: Confirmation {
    Confirmation(
      id: Self.id, title: words(.powerOffTitle), text: words(.powerOffText), confirm: words(.switchPowerOff),
      decline: words(.powerOffDecline), action: AccessoryPaths.power(printer),
      fields: "\(Confirmed.field)<input type=\"hidden\" name=\"state\" value=\"off\">",
      holdHint: device.isTouchSafe ? words(.holdHint) : nil)
  }
}
