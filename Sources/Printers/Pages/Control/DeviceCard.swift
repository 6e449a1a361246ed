import WebShell

/// What holds for this device alone.
struct DeviceCard {
  var printer: Printer.ID
  var device: DeviceSettings
  var words: Words

  var html: HTML {
    Card(
      "control-device", title: words(.thisDevice),
      """
      \(toggle("touch-safe", device.isTouchSafe, words(.touchSafe), words(.touchSafeHint)))\
      \(toggle("stop-at-once", device.stopsAtOnce, words(.stopAtOnce), words(.stopAtOnceHint)))
      """
    ).html
  }

  private func toggle(_ name: String, _ isOn: Bool, _ label: String, _ hint: String) -> HTML {
    CommandForm(
      ControlPaths(printer: printer).settings,
      """
      <button class="toggle switchbtn" type="submit" role="switch" aria-checked="\(isOn ? "true" : "false")" \
      name="\(name)" value="\(isOn ? "off" : "on")" aria-describedby="\(name)-hint"><i></i>\
      <b>\(label)</b></button><p class="hint" id="\(name)-hint">\(hint)</p>
      """
    ).html
  }
}
