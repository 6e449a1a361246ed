package import OctoPrint

/// What is known of a printer, for scripts: the JSON of `outpost printers status --json`.
package struct PrinterReport: Sendable, Hashable, Encodable {
  package struct Heat: Sendable, Hashable, Encodable {
    package var actual: Double?
    package var target: Double?
  }

  package var id: String
  package var name: String
  package var address: String
  /// `connecting`, `live` or `lost`.
  package var link: String
  /// Why the connection was lost.
  package var trouble: String?
  /// OctoPrint's own words, in English.
  package var state: String?
  package var isPrinting: Bool
  package var file: String?
  /// Percent.
  package var completion: Double?
  /// Seconds.
  package var printTime: Double?
  /// Seconds.
  package var printTimeLeft: Double?
  /// Degrees Celsius, by `tool0`, `bed`, `chamber`.
  package var temperatures: [String: Heat]

  package init(_ printer: Printer, _ live: LivePrinter) {
    id = printer.id
    name = printer.name
    address = "\(printer.base)"
    switch live.link {
    case .connecting: link = "connecting"
    case .live: link = "live"
    case .lost(_, let trouble):
      link = "lost"
      self.trouble = ScriptFailure.trouble(trouble).sentence
    }
    state = live.state?.text
    isPrinting = live.condition?.hasJob ?? false
    file = live.job?.file.path ?? live.job?.file.name
    completion = live.progress?.completion
    printTime = live.progress?.printTime
    printTimeLeft = live.progress?.printTimeLeft
    temperatures = Self.heats(live.temperatures.latest?.heaters ?? [:])
  }

  package static func heats(_ heaters: [Heater: Temperature]) -> [String: Heat] {
    var heats: [String: Heat] = [:]
    for (heater, temperature) in heaters {
      heats[heater.key] = Heat(actual: temperature.actual, target: temperature.target)
    }
    return heats
  }
}
