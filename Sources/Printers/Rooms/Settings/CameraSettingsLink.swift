import OctoPrint
import WebShell

extension PrinterFace {
  /// Leads to the form for OctoPrint's cameras; `nil` for who may not change them.
  var cameraSettings: HTML? {
    guard live.may(.settings) else { return nil }
    return Button.link(
      words(.cameraSettings), to: SettingsPaths(printer: printer.id).part(.camera), icon: .settings)
  }
}
